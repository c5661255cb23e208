/** A month of one's own reports, all ponds together. */
export interface OwnMonth {
  /** 2026-06 */
  readonly period: string
  /** 公斤 */
  readonly inventory_kg: string
  readonly harvest_kg: string
  /** 元 */
  readonly harvest_income: string
}

/** The sums of a kind in a month that at least three organisations have reported. */
export interface ReportSum {
  readonly period: string
  readonly cate2_id: number
  readonly name: string
  readonly orgs: number
  /** 吨 */
  readonly inventory: string
  readonly harvest: string
  /** 元/公斤, by weight; null where nothing was harvested */
  readonly price: string | null
}

export interface Statistics {
  /** the last twelve months that were reported, oldest first */
  readonly own: readonly OwnMonth[]
  /** of the kinds that the asker reports */
  readonly platform: readonly ReportSum[]
}
