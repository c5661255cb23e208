import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { type ListQuery, parseListQuery } from '../../core/query/list-query.ts'
import { queryTerms } from '../../core/query/search-terms.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { columnOf } from '../db/column.ts'
import { LIMIT, lateKeyword, OFFSET, run } from '../db/late.ts'
import { openToSearch } from '../db/open.ts'
import { allOf, containing, filterOf, isBaked } from '../db/where.ts'
import { type Answer, type Ask, readerContext, sqlContext, told } from './ask.ts'
import { present, readerSelection, rowsWithField, visibleRows, withDeciding } from './rows.ts'

/** GET lists: one statement for the page and its capped count, one more for the tabs. */
export async function lists(ask: Ask): Promise<Answer> {
  const { entity, screen } = ask.call
  const { limits } = ask.deps.platform
  const query = parseListQuery(screen, entity, ask.input, limits)
  const fields = withDeciding(entity, [...screen.list, ...(screen.opens ? [screen.opens.route, screen.opens.query] : [])])
  const offset = (query.page_no - 1) * query.page_size
  const page = await selectPage(ask, fields, query, offset)
  const total = page.total ?? (await countOf(ask, rowsAsked(ask, query)))
  return {
    msg: '',
    data: {
      list: present(ask, fields, page.rows),
      count: Math.min(total, limits.count),
      capped: total > limits.count ? 1 : 0,
      page_no: query.page_no,
      page_size: query.page_size,
      more: offset + page.rows.length < total ? 1 : 0,
      ...(query.tabs && screen.tabs ? { tabs: await tabsOf(ask, query) } : {}),
    },
  }
}

/** Rows the actor may see, narrowed by what was asked; each field asked about must be open to him in those rows. */
export function rowsAsked(ask: Ask, query: ListQuery, late = false): RawBuilder<boolean> {
  const { entity } = ask.call
  const context = sqlContext(ask, late)
  const asked = new Set([...query.filters, ...(query.sorted ? query.sort : [])].map((one) => one.field.name))
  const open = [...asked].flatMap((name) => {
    const rows = rowsWithField(ask, name, late)
    if (rows === null) throw new AppError('query.filter', { field: entity.field[name]!.title })
    return rows
  })
  return allOf([
    visibleRows(ask, late),
    ...open,
    ...query.filters.map((filter, i) => filterOf(entity, filter, context, i)),
    ...keywordRows(ask, query.keyword, late),
  ])
}

function keywordRows(ask: Ask, keyword: string, late: boolean): RawBuilder<boolean>[] {
  if (keyword === '') return []
  const { entity } = ask.call
  if (entity.search.length === 0) throw new AppError('query.keyword')
  const open = openToSearch(readerContext(ask, late), entity, (name) => rowsWithField(ask, name, late))
  if (open === null) throw new AppError('query.keyword')
  const told = (of: (keyword: string) => unknown) => (late ? lateKeyword(of) : of(keyword))
  return [
    ...open,
    sql<boolean>`t.search_vector @@ ${told(queryText)}::tsquery`,
    sql<boolean>`t.search_text like all(${told(patterns)}::text[])`,
  ]
}

/** Null, which nothing matches, for a keyword without a letter. */
function queryText(keyword: string): string | null {
  const terms = queryTerms(keyword)
  return terms.length === 0 ? null : terms.map((term) => `'${term.replace(/['\\]/g, '')}'`).join(' & ')
}

const patterns = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).map(containing)

async function selectPage(ask: Ask, fields: readonly Field[], query: ListQuery, offset: number) {
  const { entity, screen } = ask.call
  const { kysely } = ask.deps.db
  const statement = ask.statements.get(`lists ${screen.name} ${keyOf(entity, query)}`, kysely, () => {
    const where = rowsAsked(ask, query, true)
    return sql`
      select ${readerSelection(entity, fields, ask, true)}, (select count(*) from (select 1 from ${sql.table(entity.id)} t where ${where} limit ${ask.deps.platform.limits.count + 1}) c) as "#total"
      from ${sql.table(entity.id)} t where ${where} order by ${order(ask, query, true)} limit ${LIMIT} offset ${OFFSET}`
  })
  const rows = await run<Record<string, unknown>>(kysely, statement, { ...told(ask), query, limit: query.page_size, offset })
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

export function order(ask: Ask, query: ListQuery, late = false): RawBuilder<unknown> {
  const parts = query.sort.flatMap(({ field, desc }) =>
    orderedBy(ask, query, field, late).map((column) => sql`${column} ${desc ? sql`desc nulls last` : sql`asc nulls last`}`),
  )
  return sql.join([...parts, query.sort[0]?.desc ? sql`t.id desc` : sql`t.id`])
}

/** The screen's own order says nothing of rows in which its field is closed, and leaves none of them out. */
function orderedBy(ask: Ask, query: ListQuery, field: Field, late: boolean): RawBuilder<unknown>[] {
  const column = columnOf(ask.call.entity, field.name, sqlContext(ask, late))
  const open = query.sorted ? [] : rowsWithField(ask, field.name, late)
  if (open === null) return []
  return [open.length === 0 ? column : sql`(case when ${allOf(open)} then ${column} end)`]
}

async function countOf(ask: Ask, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (select 1 from ${sql.table(ask.call.entity.id)} t where ${where} limit ${ask.deps.platform.limits.count + 1}) c`.execute(
    ask.deps.db.kysely,
  )
  return Number(rows[0]?.n ?? 0)
}

/** Counts per option of the tabs' field, under every filter but that field's own. */
async function tabsOf(ask: Ask, query: ListQuery) {
  const { entity, screen } = ask.call
  const field = entity.field[screen.tabs]!
  const open = rowsWithField(ask, field.name)
  if (open === null) return []
  const asked = rowsAsked(ask, { ...query, sort: [], filters: query.filters.filter((filter) => filter.field !== field) })
  const where = allOf([asked, ...open])
  const column = columnOf(entity, field.name, sqlContext(ask))
  const { rows } = await sql<{
    value: unknown
    n: number
  }>`select ${column} as value, count(*) as n from ${sql.table(entity.id)} t where ${where} group by 1`.execute(
    ask.deps.db.kysely,
  )
  const counts = new Map(rows.map((row) => [row.value, Number(row.n)]))
  return (field.options ?? []).map((option) => ({
    const: option.const,
    title: option.title,
    count: counts.get(option.const) ?? 0,
  }))
}
