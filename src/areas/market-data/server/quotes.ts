import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
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

/** The weight of a deal in that unit; null of a price that a market is only said to ask. */
const WEIGHT: RawBuilder<number | null> = sql`(case when q.unit = c.default_unit then q.quantity
  else q.quantity * ${gramsOf(sql`q.unit`)} / ${gramsOf(sql`c.default_unit`)} end / 1000.0)`

/** A deal counts as no more than so many usual ones of the same goods, so that one big order does not make the price. */
const MOST_DEALS = 2

const NOTED = sql`price_quote q join supply_cate c on c.id = q.cate2_id`
/** what was noted before forms were is of the kind's usual one */
const FORM = sql<string>`coalesce(q.form, c.forms[1], '')`
const SPEC = sql<string>`replace(coalesce(q.spec, ''), ' ', '')`
const KNOWN = sql<boolean>`${PRICE} > 0`
const MONTH = sql`to_char(q.date, 'YYYY-MM')`
const DAY = sql`to_char(q.date, 'YYYY-MM-DD')`

/**
 * The price of the same goods in each period: the middle price weighted by quantity. A market's word counts as one usual deal of
 * these goods. `usual` is what most of their deals weigh: the middle, too.
 */
function middles(where: RawBuilder<boolean>, period: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    noted as (
      select q.cate2_id, ${FORM} as form, ${SPEC} as spec, ${period} as period, ${PRICE}::float8 as price, ${WEIGHT}::float8 as weight, c.default_unit as unit
      from ${NOTED} where ${KNOWN} and ${where}),
    sizes as (select cate2_id, form, spec, percentile_cont(0.5) within group (order by weight) as usual from noted group by 1, 2, 3),
    weighed as (
      select n.*, n.weight is not null as dealt, least(coalesce(n.weight, s.usual, 1), ${sql.lit(MOST_DEALS)} * coalesce(s.usual, 1)) as counted
      from noted n join sizes s on s.cate2_id = n.cate2_id and s.form = n.form and s.spec = n.spec),
    added as (
      select *, sum(counted) over same as whole, sum(counted) over (same order by price, counted rows unbounded preceding) as up_to
      from weighed window same as (partition by cate2_id, form, spec, period)),
    middles as (
      select cate2_id, form, spec, period, unit, (min(price) filter (where up_to >= whole / 2) + min(price) filter (where up_to > whole / 2)) / 2 as price,
        count(*)::int as quotes, count(*) filter (where dealt)::int as deals, coalesce(sum(counted * price) filter (where dealt), 0) as dealt
      from added group by 1, 2, 3, 4, 5)`
}

/** Every kind's middle price of each month, by form and size; nothing while the installation has no quotes. */
export async function monthPrices(deps: Dependencies): Promise<MonthPrice[]> {
  if (!hasQuotes(deps)) return []
  const { rows } = await sql<MonthPrice>`
    with ${middles(sql<boolean>`true`, MONTH)}
    select m.cate2_id, c.name, coalesce(c.index_group, p.name) as "group", m.form, m.spec, coalesce(c.index_weight, 10)::int as weight,
      m.unit, m.period as month, m.price, m.deals, m.dealt
    from middles m join supply_cate c on c.id = m.cate2_id join supply_cate p on p.id = c.pid`.execute(deps.db.kysely)
  return rows
}

/**
 * A kind's middle prices since a day, oldest first, by month or by day: of one form and size, the most quoted.
 * @param form of this form only
 */
export async function trendOf(
  deps: Dependencies,
  cate2_id: number,
  since: string,
  by: 'month' | 'day',
  form?: string,
): Promise<TrendPoint[]> {
  if (!hasQuotes(deps)) return []
  const wanted = sql<boolean>`q.cate2_id = ${cate2_id} and q.date >= ${since}::date${form === undefined ? sql`` : sql` and ${FORM} = ${form}`}`
  const { rows } = await sql<{ date: string; price: number; unit: string }>`
    with ${middles(wanted, by === 'month' ? MONTH : DAY)},
    usual as (select form, spec from middles group by 1, 2 order by sum(quotes) desc, 1, 2 limit 1)
    select m.period as date, m.price, m.unit from middles m join usual u on u.form = m.form and u.spec = m.spec order by 1`.execute(
    deps.db.kysely,
  )
  return rows.map((row) => ({ ...row, price: readable(row.price) }))
}

const hasQuotes = (deps: Dependencies): boolean => deps.registry.current.entities.has('price_quote')
