import { type RawBuilder, sql } from 'kysely'
import { can, OFFERED } from '../../core/access/ability.ts'
import { entityNamed, fieldOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { type PlainObject, propertiesOf } from '../../core/value/narrow.ts'
import { didYouMean } from '../../core/value/suggest.ts'
import { type Answer, type RequestContext, readerContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { decodeRow } from '../db/encode.ts'
import { type OpenRows, openTo, openToSearch, type ReaderContext } from '../db/open.ts'
import { PLANNED_EACH_TIME } from '../db/prepared-statements.ts'
import { allOf, anyOf, containing, whereOf } from '../db/where.ts'
import { pointedRows } from '../read/pointed-rows.ts'
import { rowsWithField } from '../read/rows.ts'
import { isCalled } from '../search/terms.ts'
import { asTyped, isIndexed, queryText } from '../search/words.ts'

/** The purpose of a relation's rows: a value to be written, or a list to be narrowed. */
interface Purpose {
  readonly field: Field
  readonly relation: NonNullable<Field['relation']>
  /** the fields that may follow the chosen row: of its form, or of its line of a table */
  readonly followers: readonly Field[]
  readonly writes: boolean
  readonly narrows: boolean
}

/** GET options: the rows a relation field offers this actor, under its `where` and the form's other values. At most 200. */
export async function options(context: RequestContext): Promise<Answer> {
  const purpose = purposeOf(context)
  const target = entityNamed(context.registry.entities, purpose.relation.entity)
  const reading = { ...readerContext(context), form: readForm(context.input.form) }
  const label = columnOf(target, purpose.relation.label, reading, 'o')
  const keyword = typeof context.input.keyword === 'string' ? context.input.keyword.trim().slice(0, 50) : ''
  const where = [
    whereOf(target, purpose.relation.where ?? {}, reading, 'o'),
    offered(context, reading, target, purpose),
    ...idsAsked(context),
    ...keywordAsked(keyword, reading, target, label, purpose),
  ]
  const along = purpose.writes ? neededBy(purpose.followers, purpose.field, target) : []
  const columns = along.flatMap((one) => openColumn(reading, target, one))
  const sort = target.field.sort ? sql`o.sort, o.id` : sql`o.id`
  const { rows } = await sql<Record<string, unknown>>`${PLANNED_EACH_TIME}
    select o.id as "#value", ${sql.join([sql`${label} as "#label"`, ...columns])}
    from ${sql.table(target.id)} o where ${allOf(where)} order by ${sort} limit 200`.execute(context.deps.db.kysely)
  return {
    data: calledFirst(rows, keyword).map((row) => ({
      value: row['#value'],
      label: row['#label'],
      row: decodeRow(along, row, context.deps.secrets),
    })),
    msg: '',
  }
}

/** Rows named as the keyword was typed come first, then those found by another name or by number; each in the order it had. */
function calledFirst<T extends Record<string, unknown>>(rows: readonly T[], keyword: string): readonly T[] {
  if (keyword === '') return rows
  const called = new Set(rows.filter((row) => isCalled(String(row['#label'] ?? ''), keyword)))
  return [...called, ...rows.filter((row) => !called.has(row))]
}

/** @throws AppError query.filter for a field that stands in no form, step or filter of this screen that the actor may use */
function purposeOf(reading: RequestContext): Purpose {
  const { entity, screen } = reading.call
  const name = typeof reading.input.field === 'string' ? reading.input.field : ''
  const may = (action: string) => can(reading.ability, action, entity.id)
  const steps = (entity.workflow?.actions ?? []).filter((action) => screen.actions.includes(action.name) && may(action.name))
  const form = (['create', 'update'] as const).some((verb) => screen.can.includes(verb) && may(verb))
    ? screen.form.flatMap((group) => group.fields)
    : []
  const args = steps.flatMap((action) => action.args)
  // a column of a table is named with it: `items.cate_id`
  const [head = '', column] = name.split('.')
  const own = entity.field[head] ?? args.find((arg) => arg.name === head)
  const field = column === undefined ? own : own?.rows?.find((one) => one.name === column)
  const writes = form.includes(head) || args.some((arg) => arg.name === head)
  const followers = column === undefined ? entity.fields.flatMap((one) => [one, ...(one.rows ?? [])]) : (own?.rows ?? [])
  const narrows = screen.filter.includes(name) && rowsWithField(reading, name) !== null
  if (field?.relation && (writes || narrows)) return { field, relation: field.relation, followers, writes, narrows }
  if (field?.fills && writes) return { field, relation: filledFrom(reading, field.fills), followers: [], writes, narrows: false }
  const names = [...form, ...args.map((arg) => arg.name), ...screen.filter]
  throw new AppError('query.filter', { field: `${name}${didYouMean(name, names)}` })
}

/** It points at no row: one is only looked at while the form is filled in. */
const filledFrom = (reading: RequestContext, { entity }: NonNullable<Field['fills']>): NonNullable<Field['relation']> => ({
  entity,
  label: entityNamed(reading.registry.entities, entity).label,
})

/** The rows that the actor reads or is offered; to narrow a list also those its rows point at, since their names are seen there. */
function offered(
  context: RequestContext,
  reading: ReaderContext,
  target: Entity,
  { field, relation: { label }, writes, narrows }: Purpose,
): RawBuilder<boolean> {
  const own = openTo(reading, target, label, writes ? OFFERED : ['read'], 'o')
  const ways: OpenRows[] = [own, narrows && own?.length !== 0 ? pointedRows(context, reading, target, field, 'o') : null]
  return anyOf(ways.flatMap((open) => (open === null ? [] : [allOf(open)])))
}

function idsAsked({ input }: RequestContext): RawBuilder<boolean>[] {
  if (typeof input.ids !== 'string' || input.ids === '') return []
  const ids = input.ids.split(',').map(Number).filter(Number.isSafeInteger).slice(0, 100)
  return [sql<boolean>`o.id = any(${ids}::bigint[])`]
}

/** A keyword looks into the label, and into what else the row is searched by where all of that is open. */
function keywordAsked(
  keyword: string,
  reading: ReaderContext,
  target: Entity,
  label: RawBuilder<unknown>,
  { relation, writes }: Purpose,
): RawBuilder<boolean>[] {
  if (keyword === '') return []
  const verbs = writes ? OFFERED : ['read']
  const opened = (name: string) => openTo(reading, target, name, verbs, 'o')
  const open = target.search.length === 0 ? null : openToSearch(reading, target, opened, 'o')
  const name = sql<boolean>`${label}::text ilike ${containing(keyword)}`
  if (open === null) return [name]
  const text = sql<boolean>`o.search_text like ${asTyped(keyword)}`
  const terms = sql<boolean>`o.search_vector @@ ${queryText(keyword)}::tsquery`
  // of what is no Chinese the middle of a word is found too: the last figures of a number
  const words = isIndexed(keyword) ? [text, terms] : [anyOf([text, terms])]
  // what is searched whole, its name included, need not be looked through for the name, unless it was not yet made to be searched
  const named = open.length === 0 && isSearchedBy(target, relation)
  const bare = named ? allOf([sql<boolean>`o.search_text is null`, name]) : name
  return [anyOf([bare, allOf([...open, ...words])])]
}

/** Does the text that is searched hold the label as it stands? */
const isSearchedBy = (target: Entity, { label }: Purpose['relation']): boolean => {
  const { name, kind, lookup, sealed } = fieldOf(target, label)
  const { values, coded, holds } = factsOf(kind)
  const isPlain = values === 'text' && coded === undefined && holds === undefined
  return target.search.includes(name) && isPlain && lookup === undefined && sealed === undefined
}

function openColumn(reading: ReaderContext, target: Entity, { name }: Field): RawBuilder<unknown>[] {
  const open = openTo(reading, target, name, OFFERED, 'o')
  const column = columnOf(target, name, reading, 'o')
  if (open === null) return []
  return [sql`${open.length === 0 ? column : sql`(case when ${allOf(open)} then ${column} end)`} as ${sql.ref(name)}`]
}

/** The fields of a chosen row that the form needs at once: values it copies or is filled with, suggestions, and the description of further attributes. */
function neededBy(followers: readonly Field[], field: Field, target: Entity): Field[] {
  const paths = followers.flatMap((one) => [
    one.copyFrom,
    one.suggest,
    one.attributes && `${one.attributes.from}.${one.attributes.field}`,
  ])
  const followed = paths.flatMap((path) => (path?.startsWith(`${field.name}.`) ? [path.slice(field.name.length + 1)] : []))
  const names = new Set([
    ...followed,
    ...Object.values(field.fills?.fields ?? {}),
    ...(field.fills?.first ? [field.fills.first] : []),
  ])
  return target.fields.filter((one) => names.has(one.name))
}

function readForm(text: unknown): PlainObject {
  if (typeof text !== 'string' || text === '') return {}
  try {
    const form: unknown = JSON.parse(text)
    return propertiesOf(form)
  } catch {
    throw new AppError('request.malformed')
  }
}
