import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '../../src/core/entity/registry.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { questionsOf } from '../support/bulk/questions.ts'
import { type Call, each, type Figure, load, processesOf, warm } from './load.ts'
import { child, dailyCalls, fill, type People, urlOf, type World } from './world.ts'

/** rows of the entities that are measured; what they point at has a thousand */
const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
/** of a million rows each, all of them would fill a disk */
const ENTITIES = (process.env.BENCH_ENTITIES ?? 'supply').split(',')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const TIMES = Number(process.env.BENCH_TIMES ?? 7)
const ROUNDS = 3
/** requests before any is measured: what a server runs is compiled by then */
const WARM = Number(process.env.BENCH_WARM ?? 2000)
const CONNECTIONS = 16
const PORTS = { ours: 3901, floor: 3902 }

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
      const world = await fill(url, registry!, size, ENTITIES)
      const ours = await child('ours', { BENCH_URL: url, BENCH_PORT: String(PORTS.ours), BENCH_DIR: dir })
      const floor = await child('floor', { BENCH_URL: url, BENCH_PORT: String(PORTS.floor) })
      try {
        console.log(`\n${size.toLocaleString('en')} 条（${ENTITIES.join('、')}）`)
        const pids = processesOf(world.backend)
        await pressed(world, { ours: () => [ours.pid!, ...pids()], floor: () => [floor.pid!, ...pids()] })
        swept.set(size, await sweep(registry!, world.people))
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
async function pressed(world: World, pids: Record<'ours' | 'floor', () => number[]>) {
  console.log(`${CONNECTIONS} 个连接，先各请求 ${WARM} 次，再每轮 ${SECONDS} 秒，交替 ${ROUNDS} 轮，取中位数`)
  console.log('接口\t实现\t每秒请求\tp50 ms\tp95 ms\tp99 ms\tCPU µs/请求\tCPU 比')
  for (const { name, paths, ...call } of dailyCalls(world)) {
    const runs: Record<'ours' | 'floor', Figure[]> = { ours: [], floor: [] }
    const at = (who: 'ours' | 'floor'): Call => ({ url: `http://127.0.0.1:${PORTS[who]}${paths[who]}`, ...call })
    for (const who of ['floor', 'ours'] as const) await warm(at(who), CONNECTIONS, WARM)
    for (let round = 0; round < ROUNDS; round++)
      for (const who of ['floor', 'ours'] as const) runs[who].push(await load(at(who), CONNECTIONS, SECONDS, pids[who]))
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

const median = (figures: readonly Figure[]): Figure => [...figures].sort((a, b) => a.cpu - b.cpu)[Math.floor(figures.length / 2)]!

const n = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

function print(name: string, who: string, { rps, p50, p95, p99, cpu }: Figure, ratio: number) {
  console.log([name, who, ...[rps, p50, p95, p99, cpu].map(n), ratio.toFixed(2)].join('\t'))
}

await main()
