import type { StatisticRecord } from '../records.ts'

/** The counts, in the order of the page. */
export const COUNTS = [
  'registered',
  'certified',
  'active',
  'supplies',
  'demands',
  'bargains',
  'deals',
  'settled',
  'withdrawals',
  'financings',
] as const satisfies readonly (keyof StatisticRecord)[]

/** In cents where they are summed, in yuan where they are told. */
export const AMOUNTS = [
  'deal_amount',
  'settled_amount',
  'withdrawn_amount',
  'financed_amount',
] as const satisfies readonly (keyof StatisticRecord)[]

export const GROUPS = ['day', 'month', 'region', 'cate'] as const
export type TableGroup = (typeof GROUPS)[number]

export type TableFigures = Readonly<Record<(typeof COUNTS)[number], number> & Record<(typeof AMOUNTS)[number], string>>

export interface TableLine extends TableFigures {
  /** a day, a month, a code of a province, the number of a category; empty where nothing was said */
  readonly key: string
  readonly title: string
}

export interface StatisticsTable {
  readonly from: string
  readonly to: string
  readonly group: TableGroup
  readonly lines: readonly TableLine[]
  readonly total: TableFigures
  /** people who did something on a day, on average of the days */
  readonly active_a_day: number
  /** when it was last counted; null: not yet */
  readonly as_of: string | null
}
