import { readSources, structureFaults, WAITING } from './structure.ts'

/** Part of `npm run check`: prints what of the tree's structure may not be, and exits 1 on any. */
const sources = readSources('.')
const paths = new Set(sources.map(({ path }) => path))
const gone = Object.keys(WAITING).filter((path) => !paths.has(path))
const faults = [
  ...structureFaults(sources),
  ...gone.map((path) => `${path} 已经不在，请把它从 src/cli/structure.ts 的 WAITING 里去掉`),
]
for (const fault of faults) console.error(fault)
if (sources.length === 0) console.error('没有找到源文件')
process.exit(faults.length > 0 || sources.length === 0 ? 1 : 0)
