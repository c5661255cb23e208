/**
 * `npm run bench:growth`: what the four calls of every day cost against rows, entity files and rules, drawn to docs/growth.svg.
 * Files and rules are added to those that are shipped.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { drawn, type Panel } from './draw.ts'
import { grownSchemas } from './grown.ts'
import { load, processesOf, warm } from './load.ts'
import { child, dailyCalls, fill, urlOf, type World } from './world.ts'

const ROWS = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const FILES = [0, 10, 100, 500]
const RULES = [0, 10, 100, 1000]
/** among which the rules are spread */
const RULED_FILES = 100
const ROUNDS = 3
const CONNECTIONS = 16
const WARM = Number(process.env.BENCH_WARM ?? 2000)
const PORT = 3905

interface Place extends World {
  readonly url: string
  readonly dir: string
}

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const rows: Panel = { title: '供应的行数', points: [] }
const files: Panel = { title: '另加的实体文件', points: [] }
const rules: Panel = { title: '另加的权限规则', points: [] }

for (const size of ROWS) {
  const dir = mkdtempSync(join(tmpdir(), 'yuye-growth-'))
  const embedded = await startEmbedded({ dataDir: dir })
  try {
    const url = urlOf(embedded.connection)
    const place = { ...(await fill(url, registry!, size, ['supply'])), url, dir }
    rows.points.push({ at: size, values: await costs(place, 'schemas') })
    if (size === ROWS[0]) {
      for (const count of FILES) files.points.push({ at: count, values: await grown(place, count, 0) })
      for (const count of RULES) rules.points.push({ at: count, values: await grown(place, RULED_FILES, count) })
    }
  } finally {
    await embedded.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
writeFileSync('docs/growth.svg', drawn([rows, files, rules]))

async function grown(place: Place, count: number, lines: number) {
  const dir = grownSchemas(count, lines)
  try {
    const from = performance.now()
    const { problems } = await readSchemas({ dir, platform, known })
    if (problems.length > 0) throw new Error(problems[0]!.message)
    console.log(`多 ${count} 份文件、${lines} 条规则：读完并检查 ${Math.round(performance.now() - from)} ms`)
    return await costs(place, dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Microseconds of CPU of each call, of server and database together: the usual of some rounds. */
async function costs(place: Place, schemas: string): Promise<Readonly<Record<string, number>>> {
  const server = await child('ours', {
    BENCH_URL: place.url,
    BENCH_PORT: String(PORT),
    BENCH_DIR: place.dir,
    BENCH_SCHEMAS: schemas,
  })
  const database = processesOf(place.backend)
  const found: Record<string, number> = {}
  try {
    for (const { name, paths, ...rest } of dailyCalls(place)) {
      const call = { url: `http://127.0.0.1:${PORT}${paths.ours}`, ...rest }
      await warm(call, CONNECTIONS, WARM)
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push((await load(call, CONNECTIONS, SECONDS, () => [server.pid!, ...database()])).cpu)
      found[name] = Math.round(rounds.sort((a, b) => a - b)[1]!)
    }
  } finally {
    server.kill()
  }
  console.log(Object.entries(found).flat().join('\t'))
  return found
}
