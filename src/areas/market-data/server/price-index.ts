/** What a kind cost on average in one month, in its own unit. */
export interface MonthPrice {
  readonly cate2_id: number
  readonly name: string
  /** the group of the index the kind belongs to */
  readonly group: string
  readonly unit: string
  /** 2026-06 */
  readonly month: string
  /** 元 per unit */
  readonly price: number
}

export interface IndexPoint {
  readonly month: string
  /** the group's first month is 100.00 */
  readonly value: string
  /** percent against the month before; null in the first */
  readonly mom: string | null
  /** percent against the same month a year before; null without one */
  readonly yoy: string | null
}

export interface IndexLine {
  readonly group: string
  readonly points: readonly IndexPoint[]
}

export interface RankLine {
  readonly cate2_id: number
  readonly name: string
  readonly price: string
  readonly unit: string
  /** percent against the month before */
  readonly change: string
}

const BASE = 100
const ALL = '综合'

/**
 * The monthly index of all kinds and of each group: the months are chained by the geometric mean of the kinds' price changes,
 * so that kinds in different units, and kinds that come later, never mix. A kind without a price in a month stands where it stood.
 * @param shown how many of the last months are answered
 */
export function priceIndex(prices: readonly MonthPrice[], shown = 24): IndexLine[] {
  if (prices.length === 0) return []
  const groups = [...new Set(prices.map((one) => one.group))].sort()
  return [
    { group: ALL, points: chain(prices).slice(-shown) },
    ...groups.map((group) => ({ group, points: chain(prices.filter((one) => one.group === group)).slice(-shown) })),
  ]
}

function chain(prices: readonly MonthPrice[]): IndexPoint[] {
  const last = new Map<number, number>()
  const values: number[] = []
  const months = monthsBetween(prices)
  for (const month of months) {
    const now = new Map(prices.filter((one) => one.month === month).map((one) => [one.cate2_id, one.price]))
    const changes = [...last].map(([id, before]) => Math.log((now.get(id) ?? before) / before))
    values.push((values.at(-1) ?? BASE) * Math.exp(mean(changes)))
    for (const [id, price] of now) last.set(id, price)
  }
  return months.map((month, i) => ({
    month,
    value: values[i]!.toFixed(2),
    mom: i === 0 ? null : percent(values[i - 1]!, values[i]!),
    yoy: i < 12 ? null : percent(values[i - 12]!, values[i]!),
  }))
}

/** Kinds with a price in the newest month and the month before it, the greatest rise first. */
export function priceRank(prices: readonly MonthPrice[]): RankLine[] {
  const month = monthsBetween(prices).at(-1)
  if (month === undefined) return []
  const before = new Map(prices.filter((one) => one.month === monthAfter(month, -1)).map((one) => [one.cate2_id, one.price]))
  return prices
    .filter((one) => one.month === month && before.has(one.cate2_id))
    .map((one) => ({
      cate2_id: one.cate2_id,
      name: one.name,
      price: readable(one.price),
      unit: one.unit,
      change: percent(before.get(one.cate2_id)!, one.price),
    }))
    .sort((a, b) => Number(b.change) - Number(a.change) || a.cate2_id - b.cate2_id)
}

/** An average as a market would write it: 分 up to a thousand 元, whole 元 above, every place of what costs less than one. */
export function readable(price: number): string {
  return String(Number(price.toFixed(price >= 1000 ? 0 : price >= 1 ? 2 : 4)))
}

function monthsBetween(prices: readonly MonthPrice[]): string[] {
  const known = prices.map((one) => one.month).sort()
  const months: string[] = []
  for (let month = known[0]; month !== undefined && month <= known.at(-1)!; month = monthAfter(month, 1)) months.push(month)
  return months
}

function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + by)).toISOString().slice(0, 7)
}

const mean = (list: readonly number[]): number => (list.length === 0 ? 0 : list.reduce((sum, one) => sum + one, 0) / list.length)

function percent(from: number, to: number): string {
  const text = ((to / from - 1) * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
