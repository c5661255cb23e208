import { bind } from '../../../src/core/access/rules.ts'
import { evaluate } from '../../../src/core/condition/evaluate.ts'
import type { AccessRule, Entity } from '../../../src/core/entity/entity.ts'
import { Expected } from './expected.ts'
import type { MatrixWorld } from './matrix-world.ts'

/**
 * What the population lacks, by name: a rule that opens no row or closes none, a state or a screen without rows, an owner,
 * a party or a stranger to whom no row belongs. Nothing can be told of a cell that has no row.
 */
export function gapsOf(matrix: MatrixWorld): string[] {
  const { world, askers, stock } = matrix
  const expected = askers.map((one) => new Expected(one, world.registry, stock, world.clock))
  return [...world.registry.entities.values()].flatMap((entity) => {
    const rows = stock.rows(entity.id)
    const at = (what: string) => `${entity.id}: ${what}`
    if (rows.length === 0) return [at('no row at all')]
    const rules = entity.access
      .filter((rule) => rule.can.includes('read'))
      .flatMap((rule, i) => ruleGaps(expected, entity, rule).map((gap) => at(`access ${i} ${gap}`)))
    const states = (entity.workflow?.states ?? [])
      .filter((state) => !rows.some((row) => row[entity.workflow!.field] === state.const))
      .map((state) => at(`no row in state ${state.const}`))
    const screens = entity.screens
      .filter((screen) => !expected.some((one) => one.rows(entity, screen).length > 0))
      .map((screen) => at(`screen ${screen.name} shows nobody anything`))
    return [...rules, ...states, ...screens, ...ownerGaps(matrix, entity).map(at)]
  })
}

/** A rule with a condition must hold for a row and fail for another, for somebody whom it means. */
function ruleGaps(expected: readonly Expected[], entity: Entity, rule: AccessRule): string[] {
  const meant = expected.filter(({ asker }) => asker.actor.who.includes(rule.who) && !asker.resident?.stopped)
  if (meant.length === 0) return [`means nobody: ${rule.who}`]
  const { where } = rule
  if (!where) return []
  const verdicts = meant.flatMap((one) => {
    const own = bind(where, one.asker.actor)
    return one.stock.rows(entity.id).map((row) => evaluate(own, one.asked(entity, row), { now: one.now }, entity.field))
  })
  return [...(verdicts.includes(true) ? [] : ['opens no row']), ...(verdicts.includes(false) ? [] : ['closes no row'])]
}

function ownerGaps({ askers, stock }: MatrixWorld, entity: Entity): string[] {
  const { key, parties } = entity.owner
  const rows = stock.rows(entity.id)
  if (key === 'none') return []
  const columns = key === 'parties' ? parties : [key === 'org' ? 'org_id' : 'user_id']
  const idOf = (one: MatrixWorld['askers'][number]) => (key === 'user' ? one.actor.id : one.actor.org_id)
  const people = askers.filter((one) => one.resident && !one.resident.stopped && one.actor.who.includes(entity.owner.who))
  const owned = columns.filter((column) => !people.some((one) => rows.some((row) => row[column] === idOf(one))))
  const isForeign = (row: Readonly<Record<string, unknown>>, id: number) =>
    columns.every((column) => row[column] !== id) && columns.some((column) => row[column] !== null)
  return [
    ...owned.map((column) => `no row whose ${column} is anybody’s`),
    ...(people.every((one) => rows.some((row) => isForeign(row, idOf(one)))) ? [] : ['no row that is foreign to somebody']),
    ...(rows.some((row) => columns.every((column) => row[column] === null)) ? [] : ['no row that is nobody’s']),
  ]
}
