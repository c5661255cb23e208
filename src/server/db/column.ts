import { type RawBuilder, sql } from 'kysely'
import { fieldOf, workflowOf } from '../../core/entity/by-name.ts'
import type { Action, Deadline, Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import { pathParts } from '../../core/value/text-before.ts'
import { datetime, day } from '../../core/value/time.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { Parameter } from './statement-cache.ts'

/** The context of SQL about an entity. */
export interface SqlContext {
  readonly registry: Registry
  readonly now: Date
  /** the statement is kept and run again later: what depends on the time is filled in at each run */
  readonly late?: boolean
  /**
   * planning does not see what is told at each run: the plan that is right for anybody is taken at once. Seen, each asker's own
   * rows look a little cheaper than anybody's, and the database would plan anew for each, which takes longer than all the rest.
   */
  readonly unseen?: boolean
  /** the state as it is stored: what the database keeps by itself knows no time */
  readonly stored?: boolean
  /** by which sealed values are found */
  readonly secrets?: Secrets
}

/** The SQL of a field of the row called `alias`: a column, a value read through a relation, or the state as of now. */
export function columnOf(entity: Entity, name: string, context: SqlContext, alias = 't'): RawBuilder<unknown> {
  const field = entity.field[name]
  if (!field) throw new Error(`no field ${entity.id}.${name}`)
  if (field.lookup) return lookup(entity, field.lookup, context, alias)
  if (entity.workflow?.field === name) return stateNow(entity, context, alias)
  return sql`${sql.ref(`${alias}.${name}`)}`
}

function lookup(entity: Entity, path: string, context: SqlContext, alias: string): RawBuilder<unknown> {
  const { via, target, name, inner } = pathOf(entity, path, context, alias)
  return sql`(select ${columnOf(target, name, context, inner)} from ${sql.table(target.id)} ${sql.ref(inner)} where ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias}.${via}`)})`
}

/**
 * Rows of which a looked-up value satisfies `asked`, which no null does. The rows looked into are found first: asked of each
 * row by itself, the question would be put to the whole table where few answer it.
 */
export function throughLookup(
  entity: Entity,
  field: Field,
  context: SqlContext,
  asked: (column: RawBuilder<unknown>) => RawBuilder<boolean>,
  alias = 't',
): RawBuilder<boolean> {
  const { via, target, name, inner } = pathOf(entity, requirePresent(field.lookup, 'the path of a lookup'), context, alias)
  const column = columnOf(target, name, context, inner)
  return sql<boolean>`${sql.ref(`${alias}.${via}`)} in (select ${sql.ref(`${inner}.id`)} from ${sql.table(target.id)} ${sql.ref(inner)} where ${asked(column)})`
}

function pathOf(entity: Entity, path: string, context: SqlContext, alias: string) {
  const { via, name } = pathParts(path)
  const target = context.registry.entities.get(entity.field[via]?.relation?.entity ?? '')
  if (!target) throw new Error(`no relation ${entity.id}.${via}`)
  return { via, name, target, inner: `${alias}_${via}` }
}

/** A system action that time alone takes. */
export type Timed = Action & Required<Pick<Action, 'after' | 'to'>>

/** The deadlines of an entity, in the file's order. */
export const deadlines = (entity: Entity): Timed[] =>
  (entity.workflow?.actions ?? []).filter(
    (action): action is Timed => action.after !== undefined && action.to !== undefined && action.by.includes('system'),
  )

/** Has the time of `action` come for this row? A date lasts to its end. Null is never. */
export function isDue(entity: Entity, action: Timed, context: SqlContext, alias = 't'): RawBuilder<boolean> {
  const { field } = action.after
  const column = sql.ref(`${alias}.${field}`)
  const isDate = factsOf(fieldOf(entity, field).kind).time === 'day'
  const before = (now: Date) => boundOf(action.after, isDate, now)
  const bound = context.late ? new Parameter(({ now }) => before(now)) : before(context.now)
  return isDate ? sql<boolean>`${column} < ${bound}::date` : sql<boolean>`${column} <= ${bound}::timestamptz`
}

/** The last moment, or the first day no more, for which the time of such a deadline has come. */
export function boundOf({ hours, days }: Deadline, isDate: boolean, now: Date): string {
  if (isDate) return day(now, -(days ?? Math.floor(hours / 24)))
  // the day lasts to its end: what was at its last second is over at midnight
  if (days !== undefined) return `${day(now, -days - 1)} 23:59:59`
  return datetime(new Date(now.getTime() - hours * 3_600_000))
}

/** A row's state with the deadlines that have passed taken as done, though nothing is written yet. */
function stateNow(entity: Entity, context: SqlContext, alias: string): RawBuilder<unknown> {
  const raw = sql.ref(`${alias}.${workflowOf(entity).field}`)
  const due = context.stored ? [] : deadlines(entity)
  if (due.length === 0) return sql`${raw}`
  const branches = due.map(
    (action) =>
      sql`when ${raw} in (${sql.join(action.from.map((one) => sql.lit(one)))}) and ${isDue(entity, action, context, alias)} then ${sql.lit(action.to)}`,
  )
  return sql`(case ${sql.join(branches, sql` `)} else ${raw} end)`
}

/** `state is one of` in a form that an index on the stored state still serves. States that are told at each run may be any. */
export function stateIn(
  entity: Entity,
  states: readonly unknown[] | Parameter,
  context: SqlContext,
  alias = 't',
): RawBuilder<boolean> {
  const raw = sql.ref(`${alias}.${workflowOf(entity).field}`)
  const due = context.stored ? [] : deadlines(entity)
  const isOne = (value: RawBuilder<unknown>) =>
    states instanceof Parameter
      ? sql<boolean>`${value} = any(${states})`
      : sql<boolean>`${value} in (${sql.join(states.map((one) => sql.lit(one)))})`
  const arrived = due.filter((action) => states instanceof Parameter || states.includes(action.to))
  const leaving = due.filter((action) => states instanceof Parameter || action.from.some((one) => states.includes(one)))
  const passed = (action: Timed) =>
    sql<boolean>`(${raw} in (${sql.join(action.from.map((one) => sql.lit(one)))}) and ${isDue(entity, action, context, alias)})`
  const come = (action: Timed) =>
    states instanceof Parameter ? sql<boolean>`(${passed(action)} and ${isOne(sql.lit(action.to))})` : passed(action)
  const here = isOne(raw)
  const still =
    leaving.length === 0 ? here : sql<boolean>`(${here} and (${sql.join(leaving.map(passed), sql` or `)}) is not true)`
  return arrived.length === 0 ? still : sql<boolean>`(${still} or ${sql.join(arrived.map(come), sql` or `)})`
}

/**
 * The ways for a row to be in a state, of which at least one holds in each that is: stored so, or by a deadline that has passed.
 * Each is found by an index; all of them behind one `or` seldom are.
 */
export function statesBefore(entity: Entity, state: unknown, context: SqlContext, alias = 't'): RawBuilder<boolean>[] {
  const raw = sql.ref(`${alias}.${workflowOf(entity).field}`)
  const came = deadlines(entity).filter((action) => action.to === state)
  const from = (action: Action) => sql.join(action.from.map((one) => sql.lit(one)))
  return [
    sql<boolean>`${raw} = ${sql.lit(state)}`,
    ...came.map((action) => sql<boolean>`(${raw} in (${from(action)}) and ${isDue(entity, action, context, alias)})`),
  ]
}
