import type { Actor } from '../condition/actor.ts'
import { type Leaf, leavesOf, parseCondition, questionsIn } from '../condition/parse.ts'
import { resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Condition, Scalar } from '../entity/condition.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { isTime } from '../entity/kinds.ts'
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
const ROW = '$row.'

/** An entity by one version of its file, and who asks, as the permissions of that version make him. */
export interface Version {
  readonly entity: Entity
  readonly actor: Actor
}

/** The rows in a state that the rules of this verb can tell apart. */
export const situationsOf = (entity: Entity, actor: Actor, verb: string, state: unknown, now: Date): Situations =>
  situationsBetween([{ entity, actor }], verb, state, now, MOST)

/**
 * The rows in a state that the rules of this verb can tell apart in any of the versions, made of what they compare with: each
 * constant and something else, his own and another's, before and after a moment, one field below, beside and above another, yes
 * and no to each question about other rows.
 * @param most so many rows are tried
 */
export function situationsBetween(
  versions: readonly Version[],
  verb: string,
  state: unknown,
  now: Date,
  most: number,
): Situations {
  const values = new Map<string, Set<unknown>>()
  for (const { entity, actor } of versions)
    for (const [field, some] of valuesToldApart(entity, conditionsAbout(entity, verb), actor, now))
      values.set(field, new Set([...(values.get(field) ?? []), ...some]))
  const workflow = versions.find(({ entity }) => entity.workflow)?.entity.workflow
  if (workflow) values.set(workflow.field, new Set([state]))
  return productOf(
    [...values].map(([field, some]) => [field, [...some]] as const),
    most,
  )
}

/** By field the values that conditions tell apart, and yes and no to each question about other rows by its name. @param actor absent: nobody asks */
export function valuesToldApart(
  entity: Entity,
  conditions: readonly Condition[],
  actor: Actor | undefined,
  now: Date,
): ReadonlyMap<string, ReadonlySet<unknown>> {
  const values = new Map<string, Set<unknown>>()
  const add = (field: string, ...more: unknown[]) => values.set(field, new Set([...(values.get(field) ?? []), ...more]))
  for (const leaf of conditions.flatMap((one) => leavesOf(parseCondition(one)))) {
    if (leaf.field.startsWith('$') || leaf.field.includes('.')) continue
    const field = entity.field[leaf.field]
    add(leaf.field, ...valuesBeside(leaf, field, actor, now))
    const [below, beside, above] = field && isTime(field.kind) ? ['2001-01-01', '2001-01-02', '2001-01-03'] : [1, 2, 3]
    for (const other of listOf<Scalar>(leaf.value)) {
      if (typeof other !== 'string' || !other.startsWith(ROW)) continue
      add(leaf.field, below, beside, above)
      add(other.slice(ROW.length), beside)
    }
  }
  for (const { name } of questionsIn(conditions)) add(name, true, false)
  return values
}

/** What is asked of a record before the answer to this verb. */
export function conditionsAbout(entity: Entity, verb: string): readonly Condition[] {
  const step = stepOf(entity, verb)
  const lines = entity.access.filter(({ can }) => can.includes('read') || (!step && can.includes(ruleVerb(verb))))
  const sides = (step?.by ?? []).map((by) => rowsOfSide(entity.owner, typeof by === 'string' ? by : by.party))
  return [...lines.map(({ where }) => where), ...sides, ...(step?.guards ?? []).map(({ where }) => where)].filter(
    (one) => one !== undefined,
  )
}

function valuesBeside(leaf: Leaf, field: Field | undefined, actor: Actor | undefined, now: Date): readonly unknown[] {
  const known = listOf<Scalar>(leaf.value).flatMap((one) => resolved(one, actor, now))
  const another = field?.options?.find((one) => !known.includes(one.const))?.const
  const isMoment = known.some((one) => typeof one === 'string' && /^\d{4}-\d{2}/.test(one))
  if (leaf.op === '$exists') return [null, field?.options?.[0]?.const ?? ELSE]
  if (isMoment) return [...known, null, '1970-01-01', '2999-01-01']
  const beside = known.flatMap((one) => (typeof one === 'number' && !field?.options ? [one - 1, one + 1] : []))
  return [...known, another ?? ELSE, ...(leaf.op.startsWith('$g') || leaf.op.startsWith('$l') ? beside : [])]
}

function resolved(value: Scalar, actor: Actor | undefined, now: Date): readonly unknown[] {
  if (typeof value === 'string' && value.startsWith(ROW)) return []
  try {
    return listOf(resolveVariable(value, actor ? { user: actor, now } : { now }))
  } catch (error) {
    if (error instanceof UnknownVariable) return []
    throw error
  }
}

/** Every combination; of too many those that stand at even distances. */
function productOf(values: readonly (readonly [string, readonly unknown[]])[], most: number): Situations {
  const all = values.reduce((count, [, some]) => count * some.length, 1)
  const tried = Math.min(all, most)
  const rows = Array.from({ length: tried }, (_, i): Row => {
    // a step that shares no factor with the counts meets each value of each field
    let rest = all <= most ? i : Math.floor((i * all) / tried + i * 7) % all
    return Object.fromEntries(
      values.map(([field, some]) => {
        const value = some[rest % some.length]
        rest = Math.floor(rest / some.length)
        return [field, value]
      }),
    )
  })
  return { rows: rows.map((row) => ({ id: ELSE, ...row })), isSampled: all > most }
}
