import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Filter, ListQuery } from '../../core/query/list-query.ts'
import { firstOf } from '../../core/value/items.ts'
import { type RequestContext, readerContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { isNeverNull } from '../db/columns.ts'
import { equalFields, hasOrderedIndex, isHeldByIndexes } from '../db/indexes.ts'
import { conditionAmongRead, openThrough } from '../db/open.ts'
import { PLANNED_EACH_TIME } from '../db/prepared-statements.ts'
import { LIMIT, MOST, OFFSET } from '../db/statement-cache.ts'
import { allOf, isBaked, partsOf } from '../db/where.ts'
import { readerSelection, rowsWithField, visibleConditions } from './rows.ts'

type Sql = RawBuilder<unknown>

/** One thing that rows are ordered by, each row by its id at last. */
interface Key {
  readonly column: Sql
  readonly desc: boolean
  /** no row is without a value, so nothing need be said of nulls and an index serves both directions */
  readonly full: boolean
  /** a column as it stands, which an index may hold */
  readonly plain: boolean
}

/** The screen's own list, without a question of the reader's: the order's index has the page, and any of its rows count. */
export const isUsualList = (entity: Entity, { keyword, filters }: ListQuery): boolean =>
  keyword === '' && filters.every((filter) => isBaked(entity, filter))

/**
 * Is the page what an index has first? So it is of the screen's own list, and where all that must hold is that some fields have one
 * value, and an index holds these in the list's order.
 */
export function isFirstOfIndex(context: RequestContext, query: ListQuery): boolean {
  const { entity } = context.call
  if (isUsualList(entity, query)) return true
  const [order, ...others] = query.sort
  const visible = visibleConditions(context)
  if (!mayBeFirst(query) || !order || others.length > 0 || visible === null) return false
  const [key] = keysOf(context, query, true)
  const asked = query.filters.map((filter) => filter.field)
  const rows = asked.map((field) => conditionAmongRead(context.ability, entity, field.name))
  const open = [...asked, order.field].every((field) => openThrough(readerContext(context, true), entity, field)?.length === 0)
  if (!key?.plain || !open || rows.includes(null)) return false
  const baked = bakedConditions(entity, query.filters)
  const equal = equalFields(entity, partsOf(entity, [...visible, ...rows.filter((one) => one !== null), ...baked]))
  return equal !== null && hasOrderedIndex(entity, new Set([...equal, ...asked.map((field) => field.name)]), order.field.name)
}

/** What can be said of a question before the rules are asked: for one value each, of fields that an index holds. */
export const mayBeFirst = ({ keyword, filters }: ListQuery): boolean =>
  keyword === '' && filters.every(({ op, field, values }) => op === 'in' && values.length === 1 && isHeldByIndexes(field))

/** The filters that are written out, as conditions. */
export const bakedConditions = (entity: Entity, filters: readonly Filter[]): Condition[] =>
  filters.filter((filter) => isBaked(entity, filter)).map(({ field, values }) => ({ [field.name]: firstOf(values) }))

/**
 * The page of a list and its count: first the ids of its rows, in order, then what is read of these alone.
 * @param most the most rows that are counted
 */
export function rowPage(
  context: RequestContext,
  fields: readonly Field[],
  query: ListQuery,
  where: RawBuilder<boolean>,
  most: number,
): Sql {
  const { entity } = context.call
  const from = { table: sql.table(entity.id), keys: keysOf(context, query, true), where, most }
  const usual = isFirstOfIndex(context, query)
  const first = usual && query.page_no === 1
  const reach = first ? sql.lit(query.page_size) : MOST
  const { found, total } = usual ? firstRows(from, reach, isUsualList(entity, query)) : narrowedRows(from)
  const cut = first ? sql`` : sql` limit ${LIMIT} offset ${OFFSET}`
  return sql`${usual ? sql`` : PLANNED_EACH_TIME}with ${found}
    select c.*, (${total}) as "#total" from (select * from found p order by ${orderOf(from.keys, 'p')}${cut}) p
    cross join lateral (select ${readerSelection(entity, fields, context, true)} from ${from.table} t where t.id = p.id offset 0) c
    order by ${orderOf(from.keys, 'p')}`
}

interface From {
  readonly table: Sql
  readonly keys: readonly Key[]
  readonly where: RawBuilder<boolean>
  readonly most: number
}

/**
 * What an index has first.
 * @param reach how many rows are looked for; the first page's are written out, so that the database reckons with so few
 * @param any any rows count, by whatever index; else those of the same index, as of a rare value the whole table would be looked through
 */
function firstRows({ table, keys, where, most }: From, reach: unknown, any: boolean): { found: Sql; total: Sql } {
  const order = any ? sql`` : sql` order by ${ordering(keys)}`
  const total = sql`select count(*) from (select 1 from ${table} t where ${where}${order} limit ${sql.lit(most + 1)}) n`
  return { found: orderedRows('found', { table, keys, where, most }, reach), total }
}

/**
 * Matching rows are looked for without order, as far as they are counted. As `matching` could be wanted whole, the database takes
 * the way that is good if it has little to give, and as no more is fetched than is counted, that is no worse if it has much.
 * Few are then ordered as they are; of many the first are soon met on the way over the order's index.
 */
function narrowedRows(from: From): { found: Sql; total: Sql } {
  const { table, keys, where, most } = from
  const count = sql`select count(*) from few`
  const matches = sql`
    matching as materialized (select ${columnsOf(keys)} from ${table} t where ${where}),
    few as materialized (select * from matching limit ${sql.lit(most + 1)}),
    ${orderedRows('many', { ...from, where: allOf([where, sql<boolean>`(${count}) > ${sql.lit(most)}`]) }, MOST)},
    found as (select * from few where (${count}) <= ${sql.lit(most)} union all select * from many)`
  return { found: matches, total: count }
}

/** Ids and what they are ordered by, the first of them. */
function orderedRows(as: 'found' | 'many', { table, keys, where }: From, reach: unknown): Sql {
  const columns = columnsOf(keys)
  const result = sql.ref(as)
  const [key] = keys
  if (keys.length !== 1 || !key || key.full || key.desc || !key.plain)
    return sql`${result} as materialized (select ${columns} from ${table} t where ${where} order by ${ordering(keys)} limit ${reach})`
  // indexes hold values from the most to the least and nulls last, so backwards nulls come first: those with a value, then the rest
  const backwards = sql`order by ${key.column} asc nulls first, t.id`
  return sql`
    valued as materialized (select ${columns} from ${table} t where ${where} and ${key.column} is not null ${backwards} limit ${reach}),
    blank as materialized (select ${columns} from ${table} t where ${where} and ${key.column} is null ${backwards} limit greatest(${reach}::int - (select count(*) from valued), 0)),
    ${result} as (select * from valued union all select * from blank)`
}

const columnsOf = (keys: readonly Key[]): Sql =>
  sql.join([sql`t.id`, ...keys.map((key, i) => sql`${key.column} as ${sql.ref(name(i))}`)])

const name = (i: number): string => `#${i}`

/** The order of the rows called `t`. */
export const listOrder = (context: RequestContext, query: ListQuery, late = false): Sql => ordering(keysOf(context, query, late))

const ordering = (keys: readonly Key[]): Sql => sql.join([...keys.map((key) => directed(key.column, key)), lastly(keys, 't')])

/** The same of rows that hold what they are ordered by. */
const orderOf = (keys: readonly Key[], alias: string): Sql =>
  sql.join([...keys.map((key, i) => directed(sql.ref(`${alias}.${name(i)}`), key)), lastly(keys, alias)])

const directed = (column: Sql, { desc, full }: Key): Sql =>
  sql`${column} ${desc ? sql`desc` : sql`asc`}${full ? sql`` : sql` nulls last`}`

const lastly = (keys: readonly Key[], alias: string): Sql => sql`${sql.ref(`${alias}.id`)}${keys[0]?.desc ? sql` desc` : sql``}`

/** The screen's own order says nothing of rows in which its field is closed, and leaves none of them out. */
function keysOf(context: RequestContext, query: ListQuery, late: boolean): Key[] {
  const { entity } = context.call
  return query.sort.flatMap(({ field, desc }): Key[] => {
    const column = columnOf(entity, field.name, sqlContext(context, late))
    const open = query.sorted ? [] : rowsWithField(context, field.name, late)
    if (open === null) return []
    const plain = open.length === 0 && field.lookup === undefined && field.name !== entity.workflow?.field
    const full = plain && isNeverNull(entity, field)
    return [{ column: open.length === 0 ? column : sql`(case when ${allOf(open)} then ${column} end)`, desc, full, plain }]
  })
}
