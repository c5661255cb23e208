import { type RawBuilder, sql } from 'kysely'
import type { Action, Entity, Field } from '../../core/schema/entity.ts'
import type { Registry } from '../../core/schema/registry.ts'
import { datetime, day } from '../../core/value/time.ts'
import { Late } from './late.ts'

/** What SQL about an entity needs to know besides the entity. */
export interface SqlContext {
  readonly registry: Registry
  readonly now: Date
  /** the statement is kept and run again later: what depends on the time is filled in at each run */
  readonly late?: boolean
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
  const [via, name] = path.split('.') as [string, string]
  const target = context.registry.entities.get(entity.field[via]?.relation?.entity ?? '')
  if (!target) throw new Error(`no relation ${entity.id}.${via}`)
  const inner = `${alias}_${via}`
  return sql`(select ${columnOf(target, name, context, inner)} from ${sql.table(target.id)} ${sql.ref(inner)} where ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias}.${via}`)})`
}

/** System actions that time alone takes, in the file's order. */
export const deadlines = (entity: Entity): Action[] =>
  (entity.workflow?.actions ?? []).filter(
    (action) => action.after !== undefined && action.to !== undefined && action.by.includes('system'),
  )

/** Has the time of `action` come for this row? A date lasts to its end. Null is never. */
export function isDue(entity: Entity, action: Action, context: SqlContext, alias = 't'): RawBuilder<boolean> {
  const { field, hours } = action.after!
  const column = sql.ref(`${alias}.${field}`)
  const isDate = entity.field[field]!.kind === 'date'
  const before = (now: Date) =>
    isDate ? day(now, -Math.floor(hours / 24)) : datetime(new Date(now.getTime() - hours * 3_600_000))
  const bound = context.late ? new Late(({ now }) => before(now)) : before(context.now)
  return isDate ? sql<boolean>`${column} < ${bound}::date` : sql<boolean>`${column} <= ${bound}::timestamptz`
}

/** A row's state with the deadlines that have passed taken as done, though nothing is written yet. */
function stateNow(entity: Entity, context: SqlContext, alias: string): RawBuilder<unknown> {
  const raw = sql.ref(`${alias}.${entity.workflow!.field}`)
  const due = deadlines(entity)
  if (due.length === 0) return sql`${raw}`
  const branches = due.map(
    (action) =>
      sql`when ${raw} in (${sql.join(action.from.map((one) => sql.lit(one)))}) and ${isDue(entity, action, context, alias)} then ${sql.lit(action.to)}`,
  )
  return sql`(case ${sql.join(branches, sql` `)} else ${raw} end)`
}

/** `state is one of` in a form that an index on the stored state still serves. */
export function stateIn(entity: Entity, states: readonly unknown[], context: SqlContext, alias = 't'): RawBuilder<boolean> {
  const raw = sql.ref(`${alias}.${entity.workflow!.field}`)
  const due = deadlines(entity)
  const arrived = due.filter((action) => states.includes(action.to))
  const leaving = due.filter((action) => action.from.some((one) => states.includes(one)))
  const passed = (action: Action) =>
    sql<boolean>`(${raw} in (${sql.join(action.from.map((one) => sql.lit(one)))}) and ${isDue(entity, action, context, alias)})`
  const here = sql<boolean>`${raw} in (${sql.join(states.map((one) => sql.lit(one)))})`
  const still =
    leaving.length === 0 ? here : sql<boolean>`(${here} and (${sql.join(leaving.map(passed), sql` or `)}) is not true)`
  return arrived.length === 0 ? still : sql<boolean>`(${still} or ${sql.join(arrived.map(passed), sql` or `)})`
}

/** What stands beside a coded field as `x_text`: the words of a code, or for attributes the description of each. Enum titles are put in by `decode`, they are the file's. */
export function labelOf(entity: Entity, field: Field, context: SqlContext, alias = 't'): RawBuilder<unknown> | null {
  if (field.kind === 'region') return field.lookup ? null : sql`${sql.ref(`${alias}.${field.name}_text`)}`
  if (field.attributes) return described(entity, field.attributes, context, alias)
  if (!field.relation) return null
  const target = context.registry.entities.get(field.relation.entity)
  if (!target) return null
  const inner = `${alias}_${field.name}_label`
  const label = columnOf(target, field.relation.label, context, inner)
  const from = sql`from ${sql.table(target.id)} ${sql.ref(inner)}`
  const column = columnOf(entity, field.name, context, alias)
  if (field.kind === 'relations')
    return sql`(select string_agg(${label}::text, '、' order by ${sql.ref(`${inner}.id`)}) ${from} where ${sql.ref(`${inner}.id`)} = any(${column}))`
  return sql`(select ${label} ${from} where ${sql.ref(`${inner}.id`)} = ${column})`
}

function described(
  entity: Entity,
  { from, field }: NonNullable<Field['attributes']>,
  context: SqlContext,
  alias: string,
): RawBuilder<unknown> | null {
  const target = context.registry.entities.get(entity.field[from]?.relation?.entity ?? '')
  return target?.field[field] ? lookup(entity, `${from}.${field}`, context, alias) : null
}
