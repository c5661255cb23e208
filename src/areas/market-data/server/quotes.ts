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
/** what was noted before forms were is of the kind's usual one */
const FORM = sql<string>`coalesce(q.form, c.forms[1], '')`
const SPEC = sql<string>`coalesce(q.spec, '')`
/** one market that is far out moves it no more than another */
const MIDDLE = sql<number>`percentile_cont(0.5) within group (order by ${PRICE})`
const KNOWN = sql<boolean>`${PRICE} > 0`

/** Every kind's middle price of each month, by form and size; nothing while the installation has no quotes. */
export async function monthPrices(deps: Deps): Promise<MonthPrice[]> {
  if (!hasQuotes(deps)) return []
  const { rows } = await sql<MonthPrice>`
    select q.cate2_id, c.name, coalesce(c.index_group, p.name) as "group", ${FORM} as form, ${SPEC} as spec, coalesce(c.index_weight, 10)::int as weight,
      c.default_unit as unit, to_char(q.date, 'YYYY-MM') as month, ${MIDDLE}::float8 as price
    from ${NOTED} join supply_cate p on p.id = c.pid where ${KNOWN} group by c.id, p.name, q.cate2_id, 4, 5, month`.execute(
    deps.db.kysely,
  )
  return rows
}

/**
 * A kind's middle prices since a day, oldest first, by month or by day: of one form and size, the most quoted.
 * @param form of this form only
 */
export async function trendOf(
  deps: Deps,
  cate2_id: number,
  since: string,
  by: 'month' | 'day',
  form?: string,
): Promise<TrendPoint[]> {
  if (!hasQuotes(deps)) return []
  const date = sql`to_char(q.date, ${by === 'month' ? sql.lit('YYYY-MM') : sql.lit('YYYY-MM-DD')})`
  const asked = sql`q.cate2_id = ${cate2_id} and q.date >= ${since}::date and ${KNOWN}${form === undefined ? sql`` : sql` and ${FORM} = ${form}`}`
  const { rows } = await sql<{ date: string; price: number; unit: string }>`
    with usual as (select ${FORM} as form, ${SPEC} as spec from ${NOTED} where ${asked} group by 1, 2 order by count(*) desc, 1, 2 limit 1)
    select ${date} as date, ${MIDDLE}::float8 as price, c.default_unit as unit from ${NOTED}
    join usual u on u.form = ${FORM} and u.spec = ${SPEC} where ${asked} group by 1, c.default_unit order by 1`.execute(
    deps.db.kysely,
  )
  return rows.map((row) => ({ ...row, price: readable(row.price) }))
}

const hasQuotes = (deps: Deps): boolean => deps.registry.current.entities.has('price_quote')
