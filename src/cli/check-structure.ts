import { readSources, structureFaults } from './structure.ts'

/** Part of `npm run check`: prints the faults of the tree's structure, and exits 1 on any. */
const sources = readSources('.')
const faults = structureFaults(sources)
for (const fault of faults) console.error(fault)
if (sources.length === 0) console.error('没有找到源文件')
process.exit(faults.length > 0 || sources.length === 0 ? 1 : 0)
