/**
 * `npm run bench:plain`: the four calls of every day on an entity that is nothing special, beside Fastify and pg by hand.
 * `BENCH_ONLY` names one of them, `BENCH_FLAGS` are flags of the product's Node.js.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../src/server/db/embedded.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { readSchemas } from '../../../src/server/live/read-schemas.ts'
import { type Call, cpuOf, load, processesOf, warm } from '../load.ts'
import { child, fill, urlOf } from '../world.ts'
import { fillPonds, plainSchemas } from './fill.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const WARM = Number(process.env.BENCH_WARM ?? 3000)
const CONNECTIONS = 16
const PORTS = { ours: 3903, floor: 3904 }

const POND = {
  name: '东山七号塘',
  kind: 3,
  area: 12.5,
  depth: 1.8,
  rent: 26_000,
  since: '2024-03-01',
  place: '东山镇杨湾村',
  note: '水源好，路通',
}

interface DailyCall extends Omit<Call, 'url'> {
  readonly name: string
  readonly goal: string
  readonly paths: Readonly<Record<'ours' | 'floor', string>>
}

const dailyCalls = (session: string): readonly DailyCall[] => [
  {
    name: '公众列表（按类别和状态，带总数）',
    goal: '< 1.5',
    paths: { ours: '/api/PlainPonds/lists?kind=3&status=shown&page_size=20', floor: '/ponds?kind=3&status=shown' },
  },
  { name: '我的列表（带总数）', goal: '< 1.5', paths: { ours: '/api/MyPonds/lists?page_size=20', floor: '/my-ponds' }, session },
  { name: '详情', goal: '< 1.6', paths: { ours: '/api/PlainPonds/details?id=2', floor: '/pond?id=2' } },
  {
    name: '新建（带检查）',
    goal: '< 2.2',
    paths: { ours: '/api/MyPonds/save', floor: '/pond' },
    method: 'POST',
    session,
    body: JSON.stringify(POND),
  },
]

const dir = mkdtempSync(join(tmpdir(), 'yuye-plain-data-'))
const schemas = plainSchemas()
const embedded = await startEmbedded({ dataDir: dir })
try {
  const url = urlOf(embedded.connection)
  const { platform, known } = loadConfig('.')
  const { registry, problems } = await readSchemas({ dir: schemas, platform, known })
  if (!registry) throw new Error(problems[0]?.message)
  const { people, backend } = await fill(url, registry, 1000, ['supply'])
  await fillPonds(url, ROWS)
  const flags = (process.env.BENCH_FLAGS ?? '').split(' ').filter(Boolean)
  const env = { BENCH_URL: url, BENCH_DIR: dir, BENCH_SCHEMAS: schemas }
  const ours = await child('ours', { ...env, BENCH_PORT: String(PORTS.ours) }, flags)
  const floor = await child('plainFloor', { ...env, BENCH_PORT: String(PORTS.floor) })
  const database = processesOf(backend)
  const processes = { ours: ours.pid!, floor: floor.pid! }
  try {
    console.log(
      `${ROWS.toLocaleString('en')} 条，${CONNECTIONS} 个连接，每轮 ${SECONDS} 秒，交替 ${ROUNDS} 轮；CPU 是每个请求的毫秒，应用 + 数据库`,
    )
    for (const { name, goal, paths, ...call } of dailyCalls(people.member)) {
      if (process.env.BENCH_ONLY && !name.startsWith(process.env.BENCH_ONLY)) continue
      const at = (who: 'ours' | 'floor'): Call => ({ url: `http://127.0.0.1:${PORTS[who]}${paths[who]}`, ...call })
      const runs: Record<'ours' | 'floor', Parts[]> = { ours: [], floor: [] }
      for (const who of ['floor', 'ours'] as const) await warm(at(who), CONNECTIONS, WARM)
      for (let round = 0; round < ROUNDS; round++)
        for (const who of ['floor', 'ours'] as const) {
          const parts = await loadInParts(at(who), processes[who], database)
          runs[who].push(parts)
        }
      const ratios = runs.ours.map((one, i) => total(one) / total(runs.floor[i]!)).sort((a, b) => a - b)
      console.log(
        [
          name,
          `本产品 ${text(runs.ours)}`,
          `手写 ${text(runs.floor)}`,
          `比 ${middle(ratios).toFixed(2)}（${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)}）`,
          `目标 ${goal}`,
        ].join('\t'),
      )
    }
  } finally {
    ours.kill()
    floor.kill()
  }
} finally {
  await embedded.stop()
  rmSync(dir, { recursive: true, force: true })
  rmSync(schemas, { recursive: true, force: true })
}

interface Parts {
  readonly app: number
  readonly database: number
}

/** Milliseconds of CPU that a request costs. */
async function loadInParts(call: Call, app: number, database: () => number[]): Promise<Parts> {
  const before = cpuOf(database())
  const { cpu, requests } = await load(call, CONNECTIONS, SECONDS, () => [app])
  return { app: cpu / 1000, database: ((cpuOf(database()) - before) * 1000) / requests }
}

function total({ app, database }: Parts): number {
  return app + database
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function text(runs: readonly Parts[]): string {
  return (['app', 'database'] as const).map((part) => middle(runs.map((one) => one[part])).toFixed(2)).join(' + ')
}
