import { type RawBuilder, sql } from 'kysely'
import { type AppAbility, NAMED } from '../../core/access/ability.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { isList, namedBy } from '../../core/schema/kinds.ts'
import { columnOf } from './column.ts'
import { type Open, openTo } from './open.ts'
import { allOf, type WhereContext } from './where.ts'

/** With an ability what a reader may be told, without it everything: the server's own questions. */
export interface LabelContext extends WhereContext {
  readonly ability?: AppAbility
}

/** What stands beside a coded field as `x_text`: the words of a code, or for attributes the description of each. Enum titles are put in by `decode`, they are the file's. */
export function labelOf(entity: Entity, field: Field, context: LabelContext, alias = 't'): RawBuilder<unknown> | null {
  if (namedBy(field.kind)) return field.lookup ? null : sql`${sql.ref(`${alias}.${field.name}_text`)}`
  if (field.attributes) return told(entity, entity.field[field.attributes.from]!, field.attributes.field, context, alias)
  return field.relation ? told(entity, field, field.relation.label, context, alias) : null
}

/** A field of the row, or of all the rows, that `via` points at; null where the reader may not be told. */
function told(entity: Entity, via: Field, name: string, context: LabelContext, alias: string): RawBuilder<unknown> | null {
  const target = context.registry.entities.get(via.relation?.entity ?? '')
  if (!target?.field[name]) return null
  const inner = `${alias}_${via.name}_label`
  const { ability } = context
  const open: Open = ability ? openTo({ ...context, ability }, target, name, NAMED, inner) : []
  if (open === null) return sql`null::text`
  const id = sql.ref(`${inner}.id`)
  const column = columnOf(entity, via.name, context, alias)
  const from = (pointed: RawBuilder<boolean>) =>
    sql`from ${sql.table(target.id)} ${sql.ref(inner)} where ${allOf([pointed, ...open])}`
  const label = columnOf(target, name, context, inner)
  return isList(via.kind)
    ? sql`(select string_agg(${label}::text, '、' order by ${id}) ${from(sql`${id} = any(${column})`)})`
    : sql`(select ${label} ${from(sql`${id} = ${column}`)})`
}
