import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Store } from '../../src/server/files/s3-store.ts'

/** as the server knows its one account */
const KEY = 'S3RVER'

export async function startS3(buckets: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'yuye-s3-'))
  // it writes the marks of its longer lists with a cipher that OpenSSL has put aside
  const execArgv = ['--openssl-legacy-provider']
  const child = fork('tests/support/s3-server.mjs', [directory, ...buckets], { execArgv, stdio: 'inherit' })
  const [port] = await once(child, 'message')
  const endpoint = `http://127.0.0.1:${port}`
  const common = { endpoint, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY, addressing: 'path' } as const
  return {
    env: (bucket: string) => ({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY }),
    store: (bucket: string) => s3Store({ ...common, bucket }),
    async close() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3>>
