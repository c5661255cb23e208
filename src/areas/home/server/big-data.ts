import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { sqlContext } from '../../../server/context/request-context.ts'
import { columnOf } from '../../../server/db/column.ts'
import { publicCall } from '../../../server/operations/public-read.ts'
import { visibleRows } from '../../../server/read/rows.ts'
import {
  GRAMS_PER_TON,
  gramsOf,
  type IndexLine,
  monthPrices,
  priceIndex,
  priceRank,
  type RankLine,
} from '../../market-data/server.ts'
import { type ReportSum, reportSums } from '../../report/server.ts'

export interface ProvinceLine {
  readonly code: string
  readonly name: string
  /** live supplies of every kind */
  readonly count: number
  /** tons of aquatic products on offer, of those that are sold by weight */
  readonly quantity: string
}

export interface BigData {
  readonly index: readonly IndexLine[]
  readonly rank: readonly RankLine[]
  readonly province: readonly ProvinceLine[]
  /** sums of what members report, shown from three organisations on */
  readonly reports: readonly ReportSum[]
  readonly reports_note: string
}

/** The numbers of the big-data centre, made of quotes and of what a visitor sees on offer. */
export async function bigData(deps: Dependencies): Promise<BigData> {
  const [prices, province, reports] = await Promise.all([monthPrices(deps), provinces(deps), reportSums(deps)])
  const reports_note = reports.length > 0 ? '由会员逐月填报，审核后汇总；不足 3 家的品种不公布' : '数据不足'
  return { index: priceIndex(prices), rank: priceRank(prices), province, reports, reports_note }
}

/** The provinces with most on offer first. */
async function provinces(deps: Dependencies): Promise<ProvinceLine[]> {
  const call = publicCall(deps, 'supply', 'lists')
  if (!call) return []
  const context = contextOf(deps, call, {})
  const available = columnOf(call.entity, 'available_qty', sqlContext(context))
  const { rows } = await sql<ProvinceLine>`
    select p.code, r.name, p.count, trim_scale(round(coalesce(p.tons, 0), 1))::text as quantity from (
      select left(t.region_code, 2) || '0000' as code, count(*)::int as count,
        sum(${available} / 1000.0 * ${gramsOf(sql`t.unit`)} / ${sql.lit(GRAMS_PER_TON)}) filter (where t.kind = 'goods') as tons
      from supply t where ${visibleRows(context)} group by 1
    ) p join region r on r.code = p.code order by p.count desc, p.code`.execute(deps.db.kysely)
  return rows
}
