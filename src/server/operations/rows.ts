import { type RawBuilder, sql } from 'kysely'
import { readableFields, readsWhole, rowsFor } from '../../core/access/ability.ts'
import type { Condition } from '../../core/condition/condition.ts'
import { fieldsOf, parseCondition } from '../../core/condition/parse.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { remember } from '../../core/value/remember.ts'
import { columnOf, labelOf } from '../db/column.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { allOf, whereOf } from '../db/where.ts'
import { type Ask, sqlContext } from './ask.ts'

type Sql = RawBuilder<boolean>
const NONE: Sql = sql<boolean>`false`

/** The rows this actor may read through this screen. */
export function visibleRows(ask: Ask, late = false): Sql {
  const { entity, screen } = ask.call
  const own = rowsFor(ask.ability, 'read', entity.id)
  if (own === null) return NONE
  const parts: Condition[] = [own, ...(screen.where ? [screen.where] : [])]
  return allOf(parts.filter((one) => Object.keys(one).length > 0).map((one) => whereOf(entity, one, sqlContext(ask, late))))
}

/** Narrows to the rows whose field the actor may read: a filter or sort by it must not tell of others. Null: closed everywhere. */
export function rowsWithField(ask: Ask, field: string, late = false): Sql[] | null {
  const open = rowsFor(ask.ability, 'read', ask.call.entity.id, field)
  if (open === null) return null
  return Object.keys(open).length === 0 ? [] : [whereOf(ask.call.entity, open, sqlContext(ask, late))]
}

/** `column as name, label as name_text, …` of these fields. */
export function selection(entity: Entity, fields: readonly Field[], ask: Ask, late = false): RawBuilder<unknown> {
  const context = sqlContext(ask, late)
  return sql.join(
    fields.flatMap((field) => {
      const label = labelOf(entity, field, context)
      const column = sql`${columnOf(entity, field.name, context)} as ${sql.ref(field.name)}`
      return label ? [column, sql`${label} as ${sql.ref(`${field.name}_text`)}`] : [column]
    }),
  )
}

/** The named fields, the units they are counted in, and what buttons and masks are decided by: the page asks its ability about a list's row. */
export function withDeciding(entity: Entity, names: readonly string[]): Field[] {
  const units = names.flatMap((name) => {
    const unit = entity.field[name]?.unit
    return typeof unit === 'object' ? [unit.field] : []
  })
  const wanted = new Set([...names, ...units, ...decidingFields(entity)])
  return entity.fields.filter((field) => wanted.has(field.name))
}

const deciding = new WeakMap<Entity, readonly string[]>()

function decidingFields(entity: Entity): readonly string[] {
  return remember(deciding, entity, () => {
    const conditions = [
      ...entity.access.map((rule) => rule.where),
      ...(entity.workflow?.actions ?? []).flatMap((action) => action.guards.map((guard) => guard.where)),
    ]
    const asked = conditions.flatMap((one) => (one ? fieldsOf(parseCondition(one)).map((name) => name.split('.')[0]!) : []))
    const seen = (entity.workflow?.actions ?? []).flatMap((action) => action.seen)
    const engine = [
      'id',
      'version',
      'org_id',
      'user_id',
      ...entity.owner.parties,
      entity.workflow?.field ?? '',
      entity.label,
      ...seen,
    ]
    return [...new Set([...engine, ...asked])]
  })
}

/** Rows as the actor may see them: masks asked per row, and only where some rule opens less than all. */
export function present(ask: Ask, fields: readonly Field[], rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const { entity } = ask.call
  if (readsWhole(ask.ability, entity.id)) return rows.map((row) => decodeRow(fields, row))
  return rows.map((row) => {
    const record = decodeRow(fields, row)
    return openOf(fields, record, readableFields(ask.ability, entity, record))
  })
}
