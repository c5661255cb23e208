import type { Actor } from '../condition/actor.ts'
import { type Leaf, leavesOf, parseCondition, questionsIn } from '../condition/parse.ts'
import { resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Condition, Scalar } from '../entity/condition.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { listOf } from '../value/narrow.ts'
import { rowsOfSide } from './rules.ts'
import { ruleVerb, stepOf } from './verbs.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows that the rules of a verb tell apart, and whether they are all of them. */
export interface Situations {
  readonly rows: readonly Row[]
  /** there are more than are tried */
  readonly isSampled: boolean
}

/** The id of nobody, and of nobody's organisation. */
const ELSE = 987_654_321
const MOST = 96

/**
 * The rows in a state that the rules of this verb can tell apart, made of what they compare with: each constant and something
 * else, his own and another's, before and after a moment, yes and no to each question about other rows.
 */
export function situationsOf(entity: Entity, actor: Actor, verb: string, state: unknown, now: Date): Situations {
  const conditions = conditionsAbout(entity, verb)
  const leaves = conditions.flatMap((one) => leavesOf(parseCondition(one)))
  const values = new Map<string, Set<unknown>>()
  const add = (field: string, ...more: unknown[]) => values.set(field, new Set([...(values.get(field) ?? []), ...more]))
  for (const leaf of leaves) {
    if (leaf.field.startsWith('$') || leaf.field.includes('.')) continue
    add(leaf.field, ...valuesBeside(leaf, entity.field[leaf.field], actor, now))
  }
  for (const { name } of questionsIn(conditions)) add(name, true, false)
  const { workflow } = entity
  if (workflow) values.set(workflow.field, new Set([state]))
  return productOf([...values].map(([field, some]) => [field, [...some]] as const))
}

function conditionsAbout(entity: Entity, verb: string): readonly Condition[] {
  const step = stepOf(entity, verb)
  const lines = entity.access.filter(({ can }) => can.includes('read') || (!step && can.includes(ruleVerb(verb))))
  const sides = (step?.by ?? []).map((by) => rowsOfSide(entity.owner, typeof by === 'string' ? by : by.party))
  return [...lines.map(({ where }) => where), ...sides, ...(step?.guards ?? []).map(({ where }) => where)].filter(
    (one) => one !== undefined,
  )
}

function valuesBeside(leaf: Leaf, field: Field | undefined, actor: Actor, now: Date): readonly unknown[] {
  const known = listOf<Scalar>(leaf.value).flatMap((one) => resolved(one, actor, now))
  const another = field?.options?.find((one) => !known.includes(one.const))?.const
  const isMoment = known.some((one) => typeof one === 'string' && /^\d{4}-\d{2}/.test(one))
  if (leaf.op === '$exists') return [null, field?.options?.[0]?.const ?? ELSE]
  if (isMoment) return [...known, null, '1970-01-01', '2999-01-01']
  const beside = known.flatMap((one) => (typeof one === 'number' && !field?.options ? [one - 1, one + 1] : []))
  return [...known, another ?? ELSE, ...(leaf.op.startsWith('$g') || leaf.op.startsWith('$l') ? beside : [])]
}

function resolved(value: Scalar, actor: Actor, now: Date): readonly unknown[] {
  if (typeof value === 'string' && value.startsWith('$row.')) return []
  try {
    return listOf(resolveVariable(value, { user: actor, now }))
  } catch (error) {
    if (error instanceof UnknownVariable) return []
    throw error
  }
}

/** Every combination; of too many those that stand at even distances. */
function productOf(values: readonly (readonly [string, readonly unknown[]])[]): Situations {
  const all = values.reduce((count, [, some]) => count * some.length, 1)
  const tried = Math.min(all, MOST)
  const rows = Array.from({ length: tried }, (_, i): Row => {
    // a step that shares no factor with the counts meets each value of each field
    let rest = all <= MOST ? i : Math.floor((i * all) / tried + i * 7) % all
    return Object.fromEntries(
      values.map(([field, some]) => {
        const value = some[rest % some.length]
        rest = Math.floor(rest / some.length)
        return [field, value]
      }),
    )
  })
  return { rows: rows.map((row) => ({ id: ELSE, ...row })), isSampled: all > MOST }
}
