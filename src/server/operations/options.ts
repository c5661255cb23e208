import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { didYouMean } from '../../core/schema/suggest.ts'
import { columnOf } from '../db/column.ts'
import { decodeRow } from '../db/encode.ts'
import { allOf, whereOf } from '../db/where.ts'
import { type Answer, type Ask, sqlContext } from './ask.ts'

/** GET options: the rows a relation field offers, under its `where` and the form's other values. At most 200. */
export async function options(ask: Ask): Promise<Answer> {
  const { entity, screen } = ask.call
  const name = String(ask.input.field ?? '')
  const offered = new Set([
    ...screen.form.flatMap((group) => group.fields),
    ...screen.filter,
    ...(entity.workflow?.actions ?? []).flatMap((action) => action.args.map((arg) => arg.name)),
  ])
  const field = entity.field[name] ?? entity.workflow?.actions.flatMap((action) => action.args).find((arg) => arg.name === name)
  if (!field?.relation || !offered.has(name)) throw new AppError('query.filter', { field: `${name}${didYouMean(name, offered)}` })
  const target = ask.registry.entities.get(field.relation.entity)!
  const context = { ...sqlContext(ask), form: readForm(ask.input.form) }
  const label = columnOf(target, field.relation.label, context)
  const keyword = typeof ask.input.keyword === 'string' ? ask.input.keyword.trim().slice(0, 50) : ''
  const ids =
    typeof ask.input.ids === 'string' ? ask.input.ids.split(',').map(Number).filter(Number.isSafeInteger).slice(0, 100) : []
  const where = [
    whereOf(target, field.relation.where ?? {}, context),
    ...(ids.length > 0 ? [sql<boolean>`t.id = any(${ids})`] : []),
    ...(keyword === ''
      ? []
      : [
          sql<boolean>`(${label}::text ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}${target.search.length > 0 ? sql` or t.search_text like ${`%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}` : sql``})`,
        ]),
  ]
  const sort = target.field.sort ? sql`t.sort, t.id` : sql`t.id`
  const along = neededBy(entity, field, target)
  const columns = along.map((one) => sql`, ${columnOf(target, one.name, context)} as ${sql.ref(one.name)}`)
  const { rows } = await sql<
    Record<string, unknown>
  >`select t.id as "#value", ${label} as "#label"${columns.length > 0 ? sql.join(columns, sql``) : sql``} from ${sql.table(target.id)} t where ${allOf(where)} order by ${sort} limit 200`.execute(
    ask.deps.db.kysely,
  )
  return { data: rows.map((row) => ({ value: row['#value'], label: row['#label'], row: decodeRow(along, row) })), msg: '' }
}

/** What the form needs of a chosen row at once: values it copies, suggestions, and the description of further attributes. */
function neededBy(entity: Entity, field: Field, target: Entity): Field[] {
  const paths = entity.fields.flatMap((one) => [
    one.copyFrom,
    one.suggest,
    one.attributes && `${one.attributes.from}.${one.attributes.field}`,
  ])
  const names = new Set(paths.flatMap((path) => (path?.startsWith(`${field.name}.`) ? [path.slice(field.name.length + 1)] : [])))
  return target.fields.filter((one) => names.has(one.name))
}

function readForm(text: unknown): Record<string, unknown> {
  if (typeof text !== 'string' || text === '') return {}
  try {
    const form: unknown = JSON.parse(text)
    return typeof form === 'object' && form !== null && !Array.isArray(form) ? (form as Record<string, unknown>) : {}
  } catch {
    throw new AppError('request.malformed')
  }
}
