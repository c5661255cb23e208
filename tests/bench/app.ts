/** The product as a process of its own, on the database it is told. */
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { testSecrets } from '../support/secrets.ts'

const { permissions, platform, known, areas, effects } = loadConfig('.')
const { registry } = await readSchemas({ dir: process.env.BENCH_SCHEMAS ?? 'schemas', platform, known })
const deps: Dependencies = {
  db: await openDatabase({ databaseUrl: process.env.BENCH_URL!, dataDir: '' }),
  permissions,
  areas,
  effects,
  platform: { ...platform, limits: { ...platform.limits, requests: 1e9 } as never },
  dataDir: process.env.BENCH_DIR!,
  secrets: testSecrets,
  sandbox: true,
  publicBrowse: false,
  trustProxy: 0,
  adapters: { sms: sandboxSms(process.env.BENCH_DIR!), wechat: null, register: null, signing: null },
  now: () => new Date(),
  registry: { current: registry!, onChange: () => () => undefined },
}
const app = await buildApp(deps)
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' })
process.send!('ready')
process.on('SIGTERM', () => process.exit())
