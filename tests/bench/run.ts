import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { seedBasics } from '../../src/areas/sandbox/seed/basics.ts'
import type { Entity } from '../../src/core/schema/entity.ts'
import type { Registry } from '../../src/core/schema/registry.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { makeFilled } from '../support/bulk/fill.ts'
import { questionsOf } from '../support/bulk/questions.ts'
import { testSecrets } from '../support/secrets.ts'
import { type Call, each, type Figure, load, parentOf, processesOf } from './load.ts'

/** rows of the entities that are measured; what they point at has a thousand */
const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
/** of a million rows each, all of them would fill a disk */
const ENTITIES = (process.env.BENCH_ENTITIES ?? 'supply').split(',')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const TIMES = Number(process.env.BENCH_TIMES ?? 7)
const ROUNDS = 3
const CONNECTIONS = 16
const OTHERS = 1000
const PORTS = { ours: 3901, floor: 3902 }

interface People {
  readonly member: string
  readonly operator: string
}

/** What calls cost beside a floor written by hand, both alternating on one database; then every list in every way it can be asked. */
async function main() {
  const { platform, known } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  const swept = new Map<number, ReadonlyMap<string, number>>()
  for (const size of SIZES) {
    const dir = mkdtempSync(join(tmpdir(), 'yuye-bench-'))
    const embedded = await startEmbedded({ dataDir: dir })
    try {
      const url = urlOf(embedded.connection)
      const { people, id, cate, backend } = await fill(url, registry!, size)
      const ours = await child('app.ts', { BENCH_URL: url, BENCH_PORT: String(PORTS.ours), BENCH_DIR: dir })
      const floor = await child('floor.ts', { BENCH_URL: url, BENCH_PORT: String(PORTS.floor) })
      try {
        console.log(`\n${size.toLocaleString('en')} 条（${ENTITIES.join('、')}）`)
        const pids = processesOf(backend)
        await pressed(people, id, cate, { ours: () => [ours.pid!, ...pids()], floor: () => [floor.pid!, ...pids()] })
        swept.set(size, await sweep(registry!, people))
      } finally {
        ours.kill()
        floor.kill()
      }
    } finally {
      await embedded.stop()
      rmSync(dir, { recursive: true, force: true })
    }
  }
  compare(swept)
}

/** The four calls of every day under load. */
async function pressed(people: People, id: number, cate: number, pids: Record<'ours' | 'floor', () => number[]>) {
  const body = JSON.stringify({ ...FORM, cate2_id: cate })
  const calls: { name: string; ours: string; floor: string; method?: 'POST'; session?: string }[] = [
    { name: '公众列表', ours: '/api/Supply/SupplyServices?page_size=20', floor: '/lists/supply?page_size=20' },
    { name: '我的列表', ours: '/api/MySupply/lists?page_size=20', floor: '/lists/mysupply?page_size=20', session: people.member },
    { name: '详情', ours: `/api/Supply/SupplyServicesDetails?id=${id}`, floor: `/supply?id=${id}` },
    { name: '新建', ours: '/api/MySupply/save', floor: '/supply', method: 'POST', session: people.member },
  ]
  console.log(`${CONNECTIONS} 个连接，每轮 ${SECONDS} 秒，交替 ${ROUNDS} 轮，取中位数`)
  console.log('接口\t实现\t每秒请求\tp50 ms\tp95 ms\tp99 ms\tCPU µs/请求\tCPU 比')
  for (const { name, method, session, ...paths } of calls) {
    const runs: Record<'ours' | 'floor', Figure[]> = { ours: [], floor: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const who of ['floor', 'ours'] as const) {
        const url = `http://127.0.0.1:${PORTS[who]}${paths[who]}`
        const call: Call = { url, ...(method ? { method, body } : {}), ...(session ? { session } : {}) }
        runs[who].push(await load(call, CONNECTIONS, SECONDS, pids[who]))
      }
    const [floor, ours] = [median(runs.floor), median(runs.ours)]
    print(name, '手写', floor, 1)
    print(name, '本产品', ours, ours.cpu / floor.cpu)
  }
}

/** Every list of these entities as it opens, in each order, narrowed in each way. @returns the usual time of each question */
async function sweep(registry: Registry, people: People): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const rows: { name: string; ours: number; floor: number }[] = []
  for (const call of registry.calls.values()) {
    if (call.operation !== 'lists' || !ENTITIES.includes(call.entity.id)) continue
    const { area, name: screen } = call.screen
    const session = area === 'site' ? undefined : area === 'home' ? people.member : people.operator
    for (const input of questionsOf(call.screen, call.entity)) {
      const query = new URLSearchParams(input)
      const at = async (port: number, path: string) =>
        (await each({ url: `http://127.0.0.1:${port}${path}?${query}`, ...(session ? { session } : {}) }, TIMES)).p50
      const name = `${screen} ${decodeURIComponent(String(query))}`
      const floor = await at(PORTS.floor, `/lists/${screen}`)
      const ours = await at(PORTS.ours, `/api/${call.controller}/${call.name}`)
      found.set(name, ours)
      rows.push({ name, ours, floor })
    }
  }
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  console.log(
    `\n${rows.length} 种读法，每种 ${TIMES} 次取中位数：本产品共 ${n(total((row) => row.ours))} ms，手写 ${n(total((row) => row.floor))} ms`,
  )
  console.log('最慢的\t本产品 ms\t手写 ms')
  for (const row of rows.sort((a, b) => b.ours - a.ours).slice(0, 12)) console.log(`${row.name}\t${n(row.ours)}\t${n(row.floor)}`)
  return found
}

/** Which questions take longer where there is more. */
function compare(swept: ReadonlyMap<number, ReadonlyMap<string, number>>) {
  const [first, ...others] = [...swept]
  for (const [size, times] of others) {
    const grown = [...times].filter(([name, time]) => time > 2 * first![1].get(name)! && time > 5)
    console.log(
      `\n${size.toLocaleString('en')} 条时，${times.size} 种读法中有 ${grown.length} 种超过 ${first![0].toLocaleString('en')} 条时的两倍（且多于 5 ms）`,
    )
    for (const [name, time] of grown) console.log(`${name}\t${n(first![1].get(name)!)} → ${n(time)} ms`)
  }
}

const FORM = {
  title: '太湖青虾 120尾/斤 鲜活',
  form: '活鲜',
  spec_min: '100',
  spec_max: '120',
  region_code: '320506',
  quantity: '5000',
  unit: '斤',
  moq: '500',
  price_type: 1,
  price: '38.5',
  delivery_modes: ['塘口自提'],
  valid_until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  images: ['uploads/bench/a.png'],
  contact_name: '老李',
  contact_mobile: '13800138000',
}

/** What a fresh installation knows, then rows; the member's organisation is one that owns as many as most do. */
async function fill(url: string, registry: Registry, size: number) {
  const db = await openPool(urlConfig(url), 'embedded')
  const holder = { current: registry, onChange: () => () => undefined }
  const first = async () => {
    await seedBasics({ db, registry: holder, now: () => new Date(), secrets: testSecrets })
  }
  await ensureSystemTables(db)
  const known = new Set(['region', 'supply_cate', 'user'])
  const pointed = new Set(ENTITIES.flatMap((id) => registry.entities.get(id)!.fields.map((field) => field.relation?.entity)))
  const rows = ({ id }: Entity) => (known.has(id) ? 0 : ENTITIES.includes(id) ? size : pointed.has(id) ? OTHERS : 0)
  await makeFilled(db, registry, rows, first)
  const one = async <T>(text: string): Promise<T> => (await sql.raw<T>(text).execute(db.kysely)).rows[0]!
  const account = async (sn: string, role: number, type: number) => {
    const { id } = await one<{ id: number }>(
      `insert into "user" (sn, mobile, name, role, type, org_id, status, version) values ('${sn}', '139${sn}', '压测', ${role}, ${type}, 700, 1, 1) returning id`,
    )
    const secret = await createSession(db.kysely, id, { client: 3, device: '', ip: '' }, new Date())
    return { id, session: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` }
  }
  const [member, operator] = [await account('10000001', 1, 1), await account('10000002', 9, 0)]
  await one('update organisation set company_auth = 1, person_auth = 1, status = 1 where id = 700 returning id')
  await one(
    `insert into upload (url, org_id, user_id, name, size, mime) values ('uploads/bench/a.png', 700, ${member.id}, 'a.png', 10, 'image/png') returning id`,
  )
  const live = await one<{ id: number }>('select min(id) as id from supply where status = 2 and valid_until > current_date')
  const cate = await one<{ id: number }>(`select id from supply_cate where level = 2 and name = '青虾'`)
  const asked = await one<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = parentOf(asked.pid)
  await db.close()
  return { people: { member: member.session, operator: operator.session }, id: live.id, cate: cate.id, backend }
}

const median = (figures: readonly Figure[]): Figure => [...figures].sort((a, b) => a.cpu - b.cpu)[Math.floor(figures.length / 2)]!

const n = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

function print(name: string, who: string, { rps, p50, p95, p99, cpu }: Figure, ratio: number) {
  console.log([name, who, ...[rps, p50, p95, p99, cpu].map(n), ratio.toFixed(2)].join('\t'))
}

function child(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const made = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    execArgv: ['--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    made.once('message', () => resolve(made))
    made.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

function urlOf(connection: pg.PoolConfig): string {
  const { host = '127.0.0.1', port = 5432, user = 'postgres', password, database = 'postgres' } = connection
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return host.startsWith('/')
    ? `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
    : `postgres://${user}${secret}@${host}:${port}/${database}`
}

await main()
