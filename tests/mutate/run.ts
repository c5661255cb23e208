/** `npm run mutate [-- <part of a name>]`: changes every rule, one at a time, and asks whether a table of tests/abilities is hurt. */
import { LISTED, reasonOf, trials } from './notice.ts'

const NOTICED = 95
const [only] = process.argv.slice(2)
const all = (await trials()).filter(({ id }) => !only || id.includes(only))
const alive = all.filter((trial) => !trial.noticed()).map((trial) => trial.id)
const share = (100 * (all.length - alive.length)) / all.length
for (const id of alive) console.log(`  活着  ${id}  ${reasonOf(id) ?? '没有写明原因'}`)
const unexplained = alive.filter((id) => reasonOf(id) === undefined)
const stale = only ? [] : LISTED.filter((id) => !alive.includes(id))
for (const id of stale) console.log(`  多余  ${id}  tests/mutate/survivors.json 中的这一条已被发现或不再存在`)
console.log(
  `${all.length} 处改动，发现 ${all.length - alive.length} 处（${share.toFixed(1)} %），活着 ${alive.length} 处，其中没有写明原因 ${unexplained.length} 处`,
)
process.exitCode = share < NOTICED || unexplained.length > 0 || stale.length > 0 ? 1 : 0
