import pg from 'pg'
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import { buildApp } from '../../src/server/app.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Deps } from '../../src/server/deps.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { testSecrets } from '../support/secrets.ts'

/** The product as a process of its own, that can be asked which statements a call sent. */
interface Statement {
  text: string
  values: unknown[]
}
let recording: Statement[] | null = null

const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  recording?.push(
    typeof first === 'string'
      ? { text: first, values: second ?? [] }
      : { text: first.text, values: first.values ?? second ?? [] },
  )
  return original.apply(this, args)
} as typeof pg.Client.prototype.query

const { permissions, platform, known, areas, effects } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const db = await openDatabase({ databaseUrl: process.env.BENCH_URL!, dataDir: '' })
const limits = { ...platform.limits, requests: 1e9 }
const deps: Deps = {
  db,
  permissions,
  areas,
  effects,
  platform: { ...platform, limits },
  dataDir: process.env.BENCH_DIR!,
  secrets: testSecrets,
  sandbox: false,
  publicBrowse: false,
  trustProxy: 0,
  adapters: { sms: sandboxSms(process.env.BENCH_DIR!), wechat: null },
  now: () => new Date(),
  registry: { current: registry!, onChange: () => () => undefined },
}
const app = await buildApp(deps)
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' })

process.on('message', (message) => {
  if (message === 'record') {
    recording = []
    process.send!('recording')
  } else {
    process.send!(recording ?? [])
    recording = null
  }
})
process.send!('ready')
