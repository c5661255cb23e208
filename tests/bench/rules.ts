/**
 * npm run bench:rules: how long the questions of the rules take, and how that compares with plain CASL that is asked the same
 * rules about the same rows in the same run. Processor time, which another program beside it does not change. `EACH=1` compares
 * with every changed rule instead of each 40th.
 */
import { can } from '../../src/core/access/ability.ts'
import { cellRules, sideOf } from '../../src/core/access/cell.ts'
import { matrixOf } from '../../src/core/access/matrix.ts'
import { situationsOf } from '../../src/core/access/situations.ts'
import { ruleVerb, verbsOf } from '../../src/core/access/verbs.ts'
import { why } from '../../src/core/access/why.ts'
import { compareRights } from '../../src/core/access/wider.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { entityMutants } from '../mutate/mutants.ts'
import { productRules } from '../support/abilities/product-rules.ts'

const EACH = Number(process.env.EACH ?? 40)
const now = new Date('2026-06-15T02:00:00Z')
const { entities, raw, people, permissions, soundEntity } = await productRules()

/** @returns milliseconds of the processor */
function timed(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const ofEach = [...entities.values()].map((entity) => timed(() => matrixOf(entity, people, permissions, now)))
const whole = ofEach.reduce((sum, one) => sum + one, 0)

const comparisons: number[] = []
let n = 0
for (const [id, before] of entities)
  for (const { apply } of entityMutants(raw.get(id) as RawEntity)) {
    if (n++ % EACH !== 0) continue
    const after = soundEntity(apply())
    if (!after) continue
    const version = (entity: typeof before) => ({ entities: new Map([[id, entity]]), permissions, people })
    comparisons.push(timed(() => compareRights(version(before), version(after), now)))
  }

const asked = [...entities.values()].flatMap((entity) =>
  [...people.values()].flatMap((actor) => {
    const side = sideOf(entity, actor, permissions, now)
    const states = entity.workflow?.states ?? [{ const: '' }]
    return verbsOf(entity).flatMap((verb) => {
      const state = states[n++ % states.length]!.const
      const [row] = situationsOf([cellRules(side, verb, state)], 1).rows
      return row && n % 20 === 0 ? [{ entity, side, verb, row }] : []
    })
  }),
)
const traces = asked.map(({ entity, side, verb, row }) =>
  timed(() => void why({ ...side.asker, permissions }, { entity, raw: raw.get(entity.id) as RawEntity, verb, record: row })),
)
const plain = timed(() => {
  for (const { entity, side, verb, row } of asked) can(side.asker.ability, ruleVerb(verb), entity.id, row)
})

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
const line = (what: string, ms: number, goal: number) =>
  console.log(`${what.padEnd(34)} ${ms.toFixed(1).padStart(9)} ms  (${goal})`)
console.log(`${entities.size} entities, ${people.size} people, ${comparisons.length} changed rules, ${asked.length} questions\n`)
line('matrix, all entities, cold', whole, 1500)
line('matrix, the slowest entity', Math.max(...ofEach), 100)
line('wider, half of the comparisons', at(comparisons, 0.5), 300)
line('wider, 95 % of them', at(comparisons, 0.95), 300)
line('wider, the slowest', Math.max(...comparisons), 300)
line('why, 95 %', at(traces, 0.95), 20)
const each = traces.reduce((sum, one) => sum + one, 0) / asked.length
console.log(
  `\nwhy takes ${(each / (plain / asked.length)).toFixed(1)} times as long as the bare yes or no of CASL (${((plain / asked.length) * 1000).toFixed(0)} µs)`,
)
