import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../../server/deps.ts'
import { gramsOf } from './mass.ts'
import { type MonthPrice, readable } from './price-index.ts'

/** Quotes of a day or a month, averaged, in the kind's own unit. */
export interface TrendPoint {
  /** 2026-06-15, or 2026-06 of a whole month */
  readonly date: string
  /** 元 per unit */
  readonly price: string
  readonly unit: string
}

/**
 * A quote's price in its kind's default unit, in 元; null where the one is a mass and the other a count.
 * For `price_quote q` joined with `supply_cate c`.
 */
const PRICE: RawBuilder<number> = sql`(case when q.unit = c.default_unit then q.price
  else q.price * ${gramsOf(sql`c.default_unit`)} / ${gramsOf(sql`q.unit`)} end / 10000.0)`

const NOTED = sql`price_quote q join supply_cate c on c.id = q.cate2_id`

/** Every kind's average of each month; nothing while the installation has no quotes. */
export async function monthPrices(deps: Deps): Promise<MonthPrice[]> {
  if (!hasQuotes(deps)) return []
  const { rows } = await sql<MonthPrice>`
    select q.cate2_id, c.name, coalesce(c.index_group, p.name) as "group", c.default_unit as unit, to_char(q.date, 'YYYY-MM') as month, avg(${PRICE})::float8 as price
    from ${NOTED} join supply_cate p on p.id = c.pid group by q.cate2_id, c.name, c.index_group, p.name, c.default_unit, month having avg(${PRICE}) > 0`.execute(
    deps.db.kysely,
  )
  return rows
}

/** A kind's averages since a day, oldest first: by month, or by day. */
export async function trendOf(deps: Deps, cate2_id: number, since: string, by: 'month' | 'day'): Promise<TrendPoint[]> {
  if (!hasQuotes(deps)) return []
  const date = sql`to_char(q.date, ${by === 'month' ? sql.lit('YYYY-MM') : sql.lit('YYYY-MM-DD')})`
  const { rows } = await sql<{ date: string; price: number; unit: string }>`
    select ${date} as date, avg(${PRICE})::float8 as price, c.default_unit as unit from ${NOTED}
    where q.cate2_id = ${cate2_id} and q.date >= ${since}::date group by 1, c.default_unit having avg(${PRICE}) > 0 order by 1`.execute(
    deps.db.kysely,
  )
  return rows.map((row) => ({ ...row, price: readable(row.price) }))
}

const hasQuotes = (deps: Deps): boolean => deps.registry.current.entities.has('price_quote')
