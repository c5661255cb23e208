import { readdirSync, readFileSync, statSync } from 'node:fs'
import { loadConfig } from '../server/live/load-config.ts'
import { readSchemas } from '../server/live/read-schemas.ts'
import { screenLines } from './screen-lines.ts'
import { foldersInPairs, medianOf, readSources } from './structure.ts'

/**
 * Prints how large each room of the house is: files and lines, style sheets, seeds and tests apart; what is generated is left
 * out. Then what each page for members and operators needed beyond its entity file.
 */
interface Size {
  files: number
  lines: number
  style: number
  seeds: number
  tests: number
}

const CODE = /\.(tsx?|css)$/
const GENERATED = /\/generated\/|^src\/areas\/records\.ts$/
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(path).isDirectory() ? files(path) : CODE.test(name) && !GENERATED.test(path) ? [path] : []
  })

function sizeOf(paths: readonly string[]): Size {
  const size: Size = { files: 0, lines: 0, style: 0, seeds: 0, tests: 0 }
  for (const path of paths) {
    const lines = readFileSync(path, 'utf8').split('\n').length - 1
    if (/\.test\.tsx?$/.test(path)) size.tests += lines
    else if (/\/(seed|draw)\/|^src\/areas\/sandbox\//.test(path)) size.seeds += lines
    else if (path.endsWith('.css')) size.style += lines
    else {
      size.files++
      size.lines += lines
    }
  }
  return size
}

const rows: (readonly [room: string, size: Size])[] = [
  ...['src/core', 'src/server', 'src/web', 'src/cli'].map((room) => [room, sizeOf(files(room))] as const),
  ...readdirSync('src/areas', { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => [`src/areas/${name}`, sizeOf(files(`src/areas/${name}`))] as const),
]
const sum = (of: typeof rows): Size => ({
  files: of.reduce((all, [, one]) => all + one.files, 0),
  lines: of.reduce((all, [, one]) => all + one.lines, 0),
  style: of.reduce((all, [, one]) => all + one.style, 0),
  seeds: of.reduce((all, [, one]) => all + one.seeds, 0),
  tests: of.reduce((all, [, one]) => all + one.tests, 0),
})

const show = (room: string, { files: count, lines, style, seeds, tests }: Size) =>
  console.log(
    `${room.padEnd(26)}${String(count).padStart(6)}${String(lines).padStart(8)}${String(style).padStart(8)}${String(seeds).padStart(8)}${String(tests).padStart(8)}`,
  )
console.log(`${''.padEnd(26)} files   lines   style   seeds   tests`)
for (const [room, size] of rows) show(room, size)
show('engine', sum(rows.slice(0, 4)))
show('areas', sum(rows.slice(4)))
show('all', sum(rows))

const sources = readSources('.')
const engine = sources.filter(({ path }) => !path.startsWith('src/areas/'))
const exported = engine.reduce((all, one) => all + one.exports, 0)
const lines = engine.reduce((all, one) => all + one.lines, 0)
const weak = sources.filter((one) => one.weakMaps > 0)
console.log(`
engine: ${engine.length} files, ${lines} lines, median ${medianOf(engine.map((one) => one.lines))}, longest ${Math.max(...engine.map((one) => one.lines))}
exported names: ${exported}, ${Math.round((1000 * exported) / lines)} for 1,000 lines (one in ${Math.round(lines / exported)})
folders that import each other: ${foldersInPairs(sources).length}
WeakMaps: ${weak.reduce((all, one) => all + one.weakMaps, 0)} (${weak.map((one) => one.path).join(', ')})`)

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
if (!registry) throw new Error('the entity files have faults: npm run schema -- check')
const needs = screenLines(registry)
console.log(`\n${'screen'.padEnd(26)}  page effects`)
for (const { screen, page, effects } of needs.filter((one) => one.page + one.effects > 0))
  console.log(`${screen.name.padEnd(26)}${String(page).padStart(6)}${String(effects).padStart(8)}`)
const share = (part: typeof needs) => `${part.length} of ${needs.length} (${Math.round((100 * part.length) / needs.length)} %)`
console.log(`no page of their own: ${share(needs.filter((one) => one.page === 0))}`)
console.log(`no line beyond the entity file: ${share(needs.filter((one) => one.page + one.effects === 0))}`)
