import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { type ListQuery, parseListQuery } from '../../core/query/list-query.ts'
import { queryTerms } from '../../core/query/search-terms.ts'
import type { Field } from '../../core/schema/entity.ts'
import { columnOf } from '../db/column.ts'
import { Late, run } from '../db/late.ts'
import { allOf, filterOf } from '../db/where.ts'
import { type Answer, type Ask, sqlContext } from './ask.ts'
import { present, rowsWithField, selection, visibleRows, withDeciding } from './rows.ts'

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
  const asked = new Set([...query.filters, ...query.sort].map((one) => one.field.name))
  const open = [...asked].flatMap((name) => {
    const rows = rowsWithField(ask, name, late)
    if (rows === null) throw new AppError('query.filter', { field: entity.field[name]!.title })
    return rows
  })
  return allOf([
    visibleRows(ask, late),
    ...open,
    ...query.filters.map((filter) => filterOf(entity, filter, context)),
    ...keywordRows(ask, query.keyword, late),
  ])
}

function keywordRows(ask: Ask, keyword: string, late: boolean): RawBuilder<boolean>[] {
  if (keyword === '') return []
  const { entity } = ask.call
  if (entity.search.length === 0) throw new AppError('query.keyword')
  const open = entity.search.flatMap((name) => {
    const rows = rowsWithField(ask, name, late)
    if (rows === null) throw new AppError('query.keyword')
    return rows
  })
  const terms = queryTerms(keyword)
  if (terms.length === 0) return [sql<boolean>`false`]
  const wanted = terms.map((term) => `'${term.replace(/['\\]/g, '')}'`).join(' & ')
  return [
    ...open,
    sql<boolean>`t.search_vector @@ ${wanted}::tsquery`,
    ...keyword
      .toLowerCase()
      .split(/\s+/)
      .map((word) => sql<boolean>`t.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  ]
}

async function selectPage(ask: Ask, fields: readonly Field[], query: ListQuery, offset: number) {
  const { entity, screen } = ask.call
  const { kysely } = ask.deps.db
  const statement = ask.statements.get(`lists ${screen.name} ${keyOf(query)}`, kysely, () => {
    const where = rowsAsked(ask, query, true)
    return sql`
      select ${selection(entity, fields, ask, true)}, (select count(*) from (select 1 from ${sql.table(entity.id)} t where ${where} limit ${ask.deps.platform.limits.count + 1}) c) as "#total"
      from ${sql.table(entity.id)} t where ${where} order by ${order(ask, query, true)} limit ${new Late((values) => values.limit)} offset ${new Late((values) => values.offset)}`
  })
  const rows = await run<Record<string, unknown>>(kysely, statement, { now: ask.now, limit: query.page_size, offset })
  const total = rows[0] ? Number(rows[0]['#total']) : query.page_no === 1 ? 0 : null
  return { rows, total }
}

/** Lists asked alike, but for the page, are one statement. */
const keyOf = ({ keyword, filters, sort }: ListQuery): string =>
  JSON.stringify([
    keyword,
    filters.map((filter) => [filter.field.name, filter.op, filter.values]),
    sort.map((one) => [one.field.name, one.desc]),
  ])

export function order(ask: Ask, query: ListQuery, late = false): RawBuilder<unknown> {
  const context = sqlContext(ask, late)
  const parts = query.sort.map(
    ({ field, desc }) =>
      sql`${columnOf(ask.call.entity, field.name, context)} ${desc ? sql`desc nulls last` : sql`asc nulls last`}`,
  )
  return sql.join([...parts, query.sort[0]?.desc ? sql`t.id desc` : sql`t.id`])
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
  if (rowsWithField(ask, field.name) === null) return []
  const where = rowsAsked(ask, { ...query, sort: [], filters: query.filters.filter((filter) => filter.field !== field) })
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
