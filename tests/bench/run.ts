import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type pg from 'pg'
import { seedBasics } from '../../src/areas/sandbox/seed/basics.ts'
import { bulkSupplies } from '../../src/areas/sandbox/seed/bulk.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { testSecrets } from '../support/secrets.ts'

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
const CONNECTIONS = 16

interface Statement {
  text: string
  values: unknown[]
}
interface Case {
  name: string
  method: 'GET' | 'POST'
  url: string
  body?: string
  signedIn: boolean
  statements: Statement[]
}
interface Figure {
  rps: number
  p50: number
  p95: number
  p99: number
  cpu: number
}

/** Prints what a call costs beside a bare handler of the same SQL, both alternating in one run, on the embedded database. */
async function main() {
  for (const size of SIZES) {
    const dir = mkdtempSync(join(tmpdir(), 'yuye-bench-'))
    const embedded = await startEmbedded({ dataDir: dir })
    try {
      await measure(size, dir, embedded.connection)
    } finally {
      await embedded.stop()
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

async function measure(size: number, dir: string, connection: pg.PoolConfig) {
  const url = urlOf(connection)
  const { session, id, cate, backend } = await fill(url, size)
  const pids = postgresPids(backend)
  const app = await child('app.ts', { BENCH_URL: url, BENCH_PORT: '3901', BENCH_DIR: dir })
  const cases = await record(
    app,
    [
      { name: '公众列表 + 总数', method: 'GET', url: '/api/Supply/SupplyServices?page_size=20', signedIn: false },
      { name: '我的列表 + 总数', method: 'GET', url: '/api/MySupply/lists?page_size=20', signedIn: true },
      { name: '详情', method: 'GET', url: `/api/Supply/SupplyServicesDetails?id=${id}`, signedIn: false },
      {
        name: '新建',
        method: 'POST',
        url: '/api/MySupply/save',
        signedIn: true,
        body: JSON.stringify({ ...FORM, cate2_id: cate }),
      },
    ],
    session,
  )
  const file = join(dir, `cases-${size}.json`)
  writeFileSync(file, JSON.stringify(cases))
  const floor = await child('floor.ts', { BENCH_URL: url, BENCH_PORT: '3902', BENCH_CASES: file })
  console.log(`\n${size.toLocaleString('en')} 条供应（${CONNECTIONS} 个连接，每轮 ${SECONDS} 秒，交替 ${ROUNDS} 轮，取中位数）`)
  console.log('接口\t实现\t每秒请求\tp50 ms\tp95 ms\tp99 ms\t语句数\tCPU µs/请求\tCPU 比')
  for (const [i, one] of cases.entries()) {
    const runs: { ours: Figure[]; bare: Figure[] } = { ours: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      runs.bare.push(await run(`http://127.0.0.1:3902/${i}`, one, session, [floor.pid!, ...pids()]))
      runs.ours.push(await run(`http://127.0.0.1:3901${one.url}`, one, session, [app.pid!, ...pids()]))
    }
    const [bare, ours] = [median(runs.bare), median(runs.ours)]
    print(one.name, '最简', bare, one.statements.length)
    print(one.name, '本产品', ours, one.statements.length, ours.cpu / bare.cpu)
  }
  app.kill()
  floor.kill()
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

async function fill(url: string, size: number) {
  const { platform, known } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  const db = await openPool(urlConfig(url), 'embedded')
  await ensureSystemTables(db)
  await applyAdditive(db, registry!)
  await seedBasics({
    db,
    registry: { current: registry!, onChange: () => () => undefined },
    now: () => new Date(),
    secrets: testSecrets,
  })
  await bulkSupplies(db, size)
  const { rows } = await sql<{
    id: number
    org_id: number
  }>`insert into "user" (sn, mobile, name, role, type, org_id, status, version) select '10000001', '13900000001', '压测', 1, 1, min(org_id), 1, 1 from supply returning id, org_id`.execute(
    db.kysely,
  )
  await sql`update organisation set company_auth = 1, status = 1 where id = ${rows[0]!.org_id}`.execute(db.kysely)
  await sql`insert into upload (url, org_id, user_id, name, size, mime) values ('uploads/bench/a.png', ${rows[0]!.org_id}, ${rows[0]!.id}, 'a.png', 10, 'image/png')`.execute(
    db.kysely,
  )
  const secret = await createSession(db.kysely, rows[0]!.id, { client: 3, device: '', ip: '' }, new Date())
  const live = await sql<{ id: number }>`select min(id) as id from supply where status = 2`.execute(db.kysely)
  await sql`vacuum analyze`.execute(db.kysely)
  const asked = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely)
  const backend = parentOf(asked.rows[0]!.pid)
  const cate = await sql<{ id: number }>`select id from supply_cate where level = 2 and name = '青虾'`.execute(db.kysely)
  await db.close()
  return {
    backend,
    cate: cate.rows[0]!.id,
    session: `Basic ${Buffer.from(`10000001:${secret}`).toString('base64')}`,
    id: live.rows[0]!.id,
  }
}

/** Runs each call twice, so that caches are warm, and keeps the statements of the second. */
async function record(app: ChildProcess, cases: Omit<Case, 'statements'>[], session: string): Promise<Case[]> {
  const recorded: Case[] = []
  for (const one of cases) {
    const call = async () => {
      const response = await fetch(`http://127.0.0.1:3901${one.url}`, {
        method: one.method,
        headers: headers(one, session),
        ...(one.body ? { body: one.body } : {}),
      })
      const answer = (await response.json()) as { code: number }
      if (answer.code !== 1) throw new Error(`${one.name}: ${JSON.stringify(answer)}`)
    }
    await call()
    await ask(app, 'record')
    await call()
    recorded.push({ ...one, statements: (await ask(app, 'stop')) as Statement[] })
  }
  return recorded
}

const headers = (one: { signedIn: boolean; body?: string }, session: string): Record<string, string> => ({
  client: '3',
  ...(one.signedIn ? { authorization: session } : {}),
  ...(one.body ? { 'content-type': 'application/json' } : {}),
})

async function run(url: string, one: Case, session: string, pids: number[]): Promise<Figure> {
  const before = cpuOf(pids)
  const result = await autocannon({
    url,
    method: one.method,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: headers(one, session),
    ...(one.body ? { body: one.body } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} 个非 2xx，${result.errors} 个错误`)
  const total = result.requests.total
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    cpu: ((cpuOf(pids) - before) * 1e6) / total,
  }
}

/** Seconds of CPU that these processes have used. A kernel tick is 10 ms. */
const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ticks(pid), 0) / 100

function ticks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** Every process of the database server, found anew at each call: connections come and go. */
function postgresPids(postmaster: number): () => number[] {
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return pid === postmaster || parentOf(pid) === postmaster
        } catch {
          return false
        }
      })
}

const parentOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])

function median(figures: readonly Figure[]): Figure {
  return [...figures].sort((a, b) => a.cpu - b.cpu)[Math.floor(figures.length / 2)]!
}

function print(name: string, who: string, figure: Figure, statements: number, ratio?: number) {
  const n = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  console.log(
    [
      name,
      who,
      n(figure.rps),
      n(figure.p50),
      n(figure.p95),
      n(figure.p99),
      statements,
      n(figure.cpu),
      ratio === undefined ? '1' : ratio.toFixed(2),
    ].join('\t'),
  )
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

const ask = (app: ChildProcess, what: string): Promise<unknown> =>
  new Promise((resolve) => {
    app.once('message', resolve)
    app.send(what)
  })

function urlOf(connection: pg.PoolConfig): string {
  const { host = '127.0.0.1', port = 5432, user = 'postgres', password, database = 'postgres' } = connection
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return host.startsWith('/')
    ? `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
    : `postgres://${user}${secret}@${host}:${port}/${database}`
}

await main()
