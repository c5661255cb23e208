import { type RawBuilder, sql } from 'kysely'
import { fieldNamesIn } from '../../core/condition/parse.ts'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { type ListQuery, parseListQuery } from '../../core/query/list-query.ts'
import { derivedOncePer } from '../../core/value/derived-once.ts'
import { firstOf } from '../../core/value/items.ts'
import { withDeciding } from '../compiled/deciding-fields.ts'
import { type Answer, type RequestContext, readerContext, runValues } from '../context/request-context.ts'
import { statesBefore } from '../db/column.ts'
import { conditionAmongRead, openThrough, openToSearch } from '../db/open.ts'
import { keywordParameter, runStatement } from '../db/statement-cache.ts'
import { allOf, filterOf, isBaked, whereAll } from '../db/where.ts'
import { bakedConditions, isFirstOfIndex, mayBeFirst, rowPage } from '../read/list-rows.ts'
import { maskRows } from '../read/mask-rows.ts'
import { visibleConditions } from '../read/rows.ts'
import { measuresOf, patternsOf, queryText } from '../search/words.ts'

/** A page as it is answered; `count` goes no further than `capped` says. */
interface Page {
  readonly list: readonly Readonly<Record<string, unknown>>[]
  readonly count: number
  readonly capped: number
  readonly page_no: number
  readonly page_size: number
  readonly more: number
  readonly tabs?: readonly Tab[]
}

interface Tab {
  readonly const: string | number
  readonly title: string
  readonly count: number
  readonly capped: number
}

/** GET lists: one statement for the page and its capped count, one more for the tabs. */
export async function lists(reading: RequestContext): Promise<Answer<Page>> {
  const { entity, screen } = reading.call
  const { limits } = reading.deps.platform
  const query = parseListQuery(screen, entity, reading.input, { ...limits, now: reading.now })
  const fields = fieldsShown(screen, entity)
  const offset = (query.page_no - 1) * query.page_size
  const page = await selectPage(reading, fields, query, offset)
  const total = page.total ?? (await countOf(reading, listedRows(reading, query)))
  return {
    msg: '',
    data: {
      list: maskRows(reading, fields, page.rows),
      ...capped(total, limits.count),
      page_no: query.page_no,
      page_size: query.page_size,
      more: offset + page.rows.length < total ? 1 : 0,
      ...(query.tabs && screen.tabs ? { tabs: await tabsOf(reading, query) } : {}),
    },
  }
}

/** The fields that a screen's list reads of each row. */
const fieldsShown = derivedOncePer((screen: Screen, entity: Entity): readonly Field[] => {
  // a row is coloured, and says whose turn it is and where that is done, as the record's own page does
  const conditions = [...screen.tones, ...screen.next].flatMap(({ when }) => (when === undefined ? [] : [when]))
  const conditionFields = conditions.flatMap(fieldNamesIn)
  const led = screen.next.flatMap(({ link }) => Object.values(link?.query ?? {}))
  const opened = screen.opens ? [screen.opens.route, screen.opens.query] : []
  return withDeciding(entity, [...screen.list, ...conditionFields, ...led, ...opened])
})

/** No count goes beyond what a person reads as many. */
const capped = (total: number, most: number) => ({ count: Math.min(total, most), capped: total > most ? 1 : 0 })

/**
 * Rows the actor may see, narrowed by what was asked; each field asked about must be open to him in those rows.
 * @param more what must hold besides
 */
export function listedRows(
  context: RequestContext,
  query: ListQuery,
  late = false,
  more: readonly Condition[] = [],
): RawBuilder<boolean> {
  const { entity } = context.call
  const reading = { ...readerContext(context, late), unseen: late && isFirstOfIndex(context, query) }
  const visible = visibleConditions(context)
  const queried = new Set([...query.filters, ...(query.sorted ? query.sort : [])].map((one) => one.field))
  const open = [...queried].map((field) => {
    const rows = conditionAmongRead(context.ability, entity, field.name)
    const through = openThrough(reading, entity, field)
    if (rows === null || through === null) throw new AppError('query.filter', { field: field.title })
    return { rows, through }
  })
  const searched = keywordRows(context, query.keyword, late)
  const baked = bakedConditions(entity, query.filters)
  return allOf([
    ...(visible === null ? [NONE] : []),
    whereAll(entity, [...(visible ?? []), ...open.map(({ rows }) => rows), ...searched.rows, ...baked, ...more], reading),
    ...open.flatMap(({ through }) => through),
    ...query.filters.flatMap((filter, i) => (isBaked(entity, filter) ? [] : [filterOf(entity, filter, reading, i)])),
    ...searched.words,
  ])
}

const NONE = sql<boolean>`false`

/** Rows that hold the words, of those in which all that is searched is open. */
function keywordRows(
  context: RequestContext,
  keyword: string,
  late: boolean,
): { rows: Condition[]; words: RawBuilder<boolean>[] } {
  if (keyword === '') return { rows: [], words: [] }
  const { entity } = context.call
  if (entity.search.length === 0) throw new AppError('query.keyword')
  const reading = readerContext(context, late)
  const rows = entity.search.map((name) => conditionAmongRead(context.ability, entity, name))
  const open = openToSearch(reading, entity, (name) => openThrough(reading, entity, fieldOf(entity, name)))
  if (open === null || rows.includes(null)) throw new AppError('query.keyword')
  const keywordValue = (of: (keyword: string) => unknown) => (late ? keywordParameter(of) : of(keyword))
  const words = [
    ...open,
    sql<boolean>`t.search_vector @@ ${keywordValue(queryText)}::tsquery`,
    sql<boolean>`t.search_text like all(${keywordValue(patternsOf)}::text[])`,
    sql<boolean>`t.search_text ~ all(${keywordValue(measuresOf)}::text[])`,
  ]
  return { rows: rows.filter((one) => one !== null), words }
}

async function selectPage(reading: RequestContext, fields: readonly Field[], query: ListQuery, offset: number) {
  const { entity, screen } = reading.call
  const { kysely } = reading.deps.db
  const { count } = reading.deps.platform.limits
  const limit = query.page_size
  // the first page of what an index may have first is written out, whatever is told at each run
  const form = mayBeFirst(query) && query.page_no === 1 ? ` first ${limit}` : ''
  const statement = reading.statements.get(`lists ${screen.name}${form} ${keyOf(entity, query)}`, kysely, () =>
    rowPage(reading, fields, query, listedRows(reading, query, true), count),
  )
  const rows = await runStatement<Record<string, unknown>>(kysely, statement, {
    ...runValues(reading),
    query,
    limit,
    offset,
    most: offset + limit,
  })
  const total = rows[0] ? Number(rows[0]['#total']) : query.page_no === 1 ? 0 : null
  return { rows, total }
}

/** Lists asked alike, but for the words, values and page, are one statement. */
const keyOf = (entity: Entity, { keyword, filters, sort, sorted }: ListQuery): string =>
  JSON.stringify([
    keyword !== '',
    filters.map((filter) => [filter.field.name, filter.op, isBaked(entity, filter) ? filter.values : filter.values.length > 1]),
    sorted,
    sort.map((one) => [one.field.name, one.desc]),
  ])

async function countOf(reading: RequestContext, where: RawBuilder<boolean>): Promise<number> {
  const { entity } = reading.call
  const { rows } = await sql<{ n: number }>`${countUpTo(reading, entity, where)}`.execute(reading.deps.db.kysely)
  return Number(rows[0]?.n ?? 0)
}

/**
 * One more than is told, so that it is known whether there are more.
 * @param ways of which each row takes one at least; looked for one by one
 */
export function countUpTo(
  { deps }: Pick<RequestContext, 'deps'>,
  entity: Entity,
  where: RawBuilder<boolean>,
  ways: readonly RawBuilder<boolean>[] = [],
): RawBuilder<unknown> {
  const some = (condition: RawBuilder<boolean>) =>
    sql`select t.id from ${sql.table(entity.id)} t where ${condition} limit ${sql.lit(deps.platform.limits.count + 1)}`
  if (ways.length < 2) return sql`select count(*) as n from (${some(where)}) c`
  const each = ways.map((way) => sql`(${some(allOf([way, where]))})`)
  return sql`select count(*) as n from (${sql.join(each, sql` union `)}) c`
}

/** Counts per option of the tabs' field, under every filter but that field's own; each is counted as far as the list's own. */
async function tabsOf(context: RequestContext, query: ListQuery): Promise<Tab[]> {
  const { entity, screen } = context.call
  const { kysely } = context.deps.db
  const field = fieldOf(entity, screen.tabs)
  const options = field.options ?? []
  const others = { ...query, sort: [], filters: query.filters.filter((filter) => filter.field !== field) }
  const reading = readerContext(context, true)
  const rows = conditionAmongRead(context.ability, entity, field.name)
  const through = openThrough(reading, entity, field)
  if (rows === null || through === null || options.length === 0) return []
  const statement = context.statements.get(`tabs ${screen.name} ${keyOf(entity, others)}`, kysely, () => {
    const counts = options.map((option, i) => {
      const tabRows = listedRows(context, others, true, [rows, { [field.name]: option.const }])
      const ways = field.name === entity.workflow?.field ? statesBefore(entity, option.const, reading) : []
      return sql`(${countUpTo(context, entity, allOf([tabRows, ...through]), ways)}) as ${sql.ref(String(i))}`
    })
    return sql`select ${sql.join(counts)}`
  })
  const counts = await runStatement<Record<string, unknown>>(kysely, statement, { ...runValues(context), query: others })
  return options.map((option, i) => ({
    const: option.const,
    title: option.title,
    ...capped(Number(firstOf(counts)[i]), context.deps.platform.limits.count),
  }))
}
