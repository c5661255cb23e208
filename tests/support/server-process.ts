import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { TEST_KEY } from './secrets.ts'
import { freePort } from './site.ts'

export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly pid: number
  close(): Promise<void>
}

/**
 * The built server as a process of its own, over a database that is there.
 * @param env beside the usual
 * @param folder of the product
 */
export async function startServer(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  folder = '.',
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-server-'))
  const port = Number(env.PORT ?? (await freePort()))
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX: '1',
      SECRET_KEY: TEST_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    createInterface({ input: child.stdout! }).on('line', (line) => line.includes('http://localhost:') && done())
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    async close() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
