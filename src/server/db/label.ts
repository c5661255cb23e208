import { type RawBuilder, sql } from 'kysely'
import { type AppAbility, NAMED } from '../../core/access/ability.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isList, namedBy } from '../../core/entity/kinds.ts'
import { columnOf } from './column.ts'
import { type OpenRows, openTo } from './open.ts'
import { allOf, type WhereContext } from './where.ts'

/** With an ability what a reader may be told, without it everything: the server's own questions. */
export interface LabelContext extends WhereContext {
  readonly ability?: AppAbility
}

/** The column `x_text` beside a coded field: the words of a code, or for attributes the description of each. Enum titles are put in by `decode`, they are the file's. */
export function labelColumn(entity: Entity, field: Field, context: LabelContext, alias = 't'): RawBuilder<unknown> | null {
  if (namedBy(field.kind))
    return field.lookup ? lookedUp(entity, field.lookup, context, alias) : sql`${sql.ref(`${alias}.${field.name}_text`)}`
  if (field.rows) return linesTold(entity, field, context, alias)
  const from = field.attributes && entity.field[field.attributes.from]
  if (from && field.attributes)
    return told(from, field.attributes.field, columnOf(entity, from.name, context, alias), context, alias)
  return field.relation ? told(field, field.relation.label, columnOf(entity, field.name, context, alias), context, alias) : null
}

/** The words beside a code that is read through a relation: those that stand beside it there. */
function lookedUp(entity: Entity, path: string, context: LabelContext, alias: string): RawBuilder<unknown> | null {
  const [via, name] = path.split('.')
  const from = via === undefined ? undefined : entity.field[via]
  return from && name !== undefined
    ? told(from, name, columnOf(entity, from.name, context, alias), context, alias, labelColumn)
    : null
}

/** The words of each line of a table, in the lines' order: `[{ "cate_id": "青虾" }, …]`. `decode` puts them into the lines. */
function linesTold(entity: Entity, table: Field, context: LabelContext, alias: string): RawBuilder<unknown> | null {
  const line = `${alias}_${table.name}_line`
  const words = (table.rows ?? []).flatMap((column): RawBuilder<unknown>[] => {
    const label = cellTold(entity, table, column, context, alias, line)
    return label === null ? [] : [sql`${sql.lit(column.name)}, ${label}`]
  })
  if (words.length === 0) return null
  const lines = sql.ref(`${alias}.${table.name}`)
  return sql`(select jsonb_agg(jsonb_build_object(${sql.join(words)}) order by ${sql.ref(`${line}.n`)})
    from jsonb_array_elements(case when jsonb_typeof(${lines}) = 'array' then ${lines} end) with ordinality as ${sql.ref(line)}(line, n))`
}

function cellTold(
  entity: Entity,
  table: Field,
  column: Field,
  context: LabelContext,
  alias: string,
  line: string,
): RawBuilder<unknown> | null {
  const inLine = (via: Field) => pointedInLine(sql`${sql.ref(`${line}.line`)} -> ${sql.lit(via.name)}`, isList(via.kind))
  if (column.relation) return told(column, column.relation.label, inLine(column), context, line)
  if (!column.attributes) return null
  const own = table.rows?.find((one) => one.name === column.attributes!.from)
  const via = own ?? entity.field[column.attributes.from]
  if (!via) return null
  return told(via, column.attributes.field, own ? inLine(own) : columnOf(entity, via.name, context, alias), context, line)
}

/** A value in a line may have been written before its column was a relation: then it points at nothing. */
const pointedInLine = (value: RawBuilder<unknown>, several: boolean): RawBuilder<unknown> =>
  several
    ? sql`array(select x::text::bigint from jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} end) x where jsonb_typeof(x) = 'number' and x::text ~ '^[0-9]{1,15}$')`
    : sql`(case when jsonb_typeof(${value}) = 'number' and (${value})::text ~ '^[0-9]{1,15}$' then (${value})::text::bigint end)`

/** A field of the row, or of all the rows, that `via` points at by `column`; null where the reader may not be told. */
function told(
  via: Field,
  name: string,
  column: RawBuilder<unknown>,
  context: LabelContext,
  alias: string,
  /** the field itself, or what stands beside it */
  read: (target: Entity, field: Field, context: LabelContext, alias: string) => RawBuilder<unknown> | null = plainOf,
): RawBuilder<unknown> | null {
  const target = context.registry.entities.get(via.relation?.entity ?? '')
  const field = target?.field[name]
  if (!target || !field) return null
  const inner = `${alias}_${via.name}_label`
  const { ability } = context
  const open: OpenRows = ability ? openTo({ ...context, ability }, target, name, NAMED, inner) : []
  if (open === null) return sql`null::text`
  const id = sql.ref(`${inner}.id`)
  const from = (pointed: RawBuilder<boolean>) =>
    sql`from ${sql.table(target.id)} ${sql.ref(inner)} where ${allOf([pointed, ...open])}`
  const label = read(target, field, context, inner)
  return isList(via.kind)
    ? sql`(select string_agg(${label}::text, '、' order by ${id}) ${from(sql`${id} = any(${column})`)})`
    : sql`(select ${label} ${from(sql`${id} = ${column}`)})`
}

const plainOf = (target: Entity, field: Field, context: LabelContext, alias: string): RawBuilder<unknown> =>
  columnOf(target, field.name, context, alias)
