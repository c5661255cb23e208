import { getOrMake } from '../../../core/value/get-or-make.ts'

/** The price of a kind in one month in one form and size, in its own unit. Only the same form and size are ever compared. */
export interface MonthPrice {
  readonly cate2_id: number
  readonly name: string
  /** the group of the index the kind belongs to */
  readonly group: string
  readonly form: string
  readonly spec: string
  /** what the kind counts among all, as operators reckon it */
  readonly weight: number
  /** how many deals were settled in it, and for how much 元, none for more than a few usual ones */
  readonly deals: number
  readonly dealt: number
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
  /** which of the kind's forms and sizes it is the price of */
  readonly form: string
  readonly spec: string
  readonly price: string
  readonly unit: string
  /** percent against the month before */
  readonly change: string
}

const BASE = 100
/** A price that doubles or halves from month to month is not the same goods: it is not compared, and the next is compared with it. */
const JUMP = Math.log(2)
const ALL = '综合'
/** So many months of deals before a month say what goods count in it. */
const WINDOW = 12
/** With so many deals they say half of it, with ten times as many nearly all; the rest is the operators' reckoning. */
const HALF = 50

/**
 * The monthly index of all kinds and of each group: the months are chained by the weighted geometric mean of the price changes, each of
 * a kind in one form and size, so that kinds in different units, dried and live ones, and kinds that come later never mix. What has
 * no price in a month stands where it stood; what goods count follows what was dealt in the year before.
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
  const last = new Map<string, MonthPrice>()
  const values: number[] = []
  const months = monthsBetween(prices)
  for (const month of months) {
    const now = new Map(prices.filter((one) => one.month === month).map((one) => [goodsOf(one), one]))
    const goods = [...last.values()]
    const weightOf = weighed(goods, dealtBefore(prices, month))
    const changes = goods.map((before) => ({
      by: changed(before.price, now.get(goodsOf(before))?.price ?? before.price),
      weight: weightOf(before),
    }))
    values.push((values.at(-1) ?? BASE) * Math.exp(weightedMean(changes)))
    for (const [goods, one] of now) last.set(goods, one)
  }
  return months.map((month, i) => ({
    month,
    value: values[i]!.toFixed(2),
    mom: i === 0 ? null : percent(values[i - 1]!, values[i]!),
    yoy: i < 12 ? null : percent(values[i - 12]!, values[i]!),
  }))
}

interface Dealt {
  /** how many deals of all goods */
  readonly deals: number
  /** 元, by goods */
  readonly sums: ReadonlyMap<string, number>
}

/** Only months before: what is dealt later changes nothing of the index that was published. */
function dealtBefore(prices: readonly MonthPrice[], month: string): Dealt {
  const first = monthAfter(month, -WINDOW)
  const counted = prices.filter((one) => one.month >= first && one.month < month && one.deals > 0)
  const sums = new Map<string, number>()
  for (const one of counted) sums.set(goodsOf(one), (sums.get(goodsOf(one)) ?? 0) + one.dealt)
  return { deals: counted.reduce((sum, one) => sum + one.deals, 0), sums }
}

/** The weight of each of the goods: its share in the operators' reckoning of the kinds, giving way to its share in the deals. */
function weighed(goods: readonly MonthPrice[], { deals, sums }: Dealt): (one: MonthPrice) => number {
  const sizes = grouped(goods, (one) => one.cate2_id)
  const reckoned = (one: MonthPrice) => one.weight / (sizes.get(one.cate2_id)?.length ?? 1)
  const dealt = (one: MonthPrice) => sums.get(goodsOf(one)) ?? 0
  const whole = (of: (one: MonthPrice) => number) => goods.reduce((sum, one) => sum + of(one), 0) || 1
  const [allReckoned, allDealt] = [whole(reckoned), whole(dealt)]
  const trust = goods.some((one) => dealt(one) > 0) ? deals / (deals + HALF) : 0
  return (one) => ((1 - trust) * reckoned(one)) / allReckoned + (trust * dealt(one)) / allDealt
}

function grouped<K, V>(all: readonly V[], by: (one: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const one of all) getOrMake(groups, by(one), () => []).push(one)
  return groups
}

const goodsOf = ({ cate2_id, form, spec }: MonthPrice): string => `${cate2_id} ${form} ${spec}`

const leaps = (before: number, price: number): boolean => Math.abs(Math.log(price / before)) > JUMP

const changed = (before: number, price: number): number => (leaps(before, price) ? 0 : Math.log(price / before))

/**
 * Kinds with a price in the newest month and the month before it, the greatest rise first; of each the form and size that was quoted
 * in most months, and none whose price jumps as the same goods' does not.
 */
export function priceRank(prices: readonly MonthPrice[]): RankLine[] {
  const month = monthsBetween(prices).at(-1)
  if (month === undefined) return []
  const goods = [...grouped(prices, goodsOf).values()].sort((a, b) => b.length - a.length)
  const ranked = new Map<number, RankLine>()
  for (const months of goods) {
    const [now, before] = [month, monthAfter(month, -1)].map((of) => months.find((one) => one.month === of))
    if (!now || !before || ranked.has(now.cate2_id) || leaps(before.price, now.price)) continue
    const { cate2_id, name, form, spec, unit } = now
    ranked.set(cate2_id, {
      cate2_id,
      name,
      form,
      spec,
      price: readable(now.price),
      unit,
      change: percent(before.price, now.price),
    })
  }
  return [...ranked.values()].sort((a, b) => Number(b.change) - Number(a.change) || a.cate2_id - b.cate2_id)
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

function weightedMean(list: readonly { readonly by: number; readonly weight: number }[]): number {
  const whole = list.reduce((sum, one) => sum + one.weight, 0)
  return whole === 0 ? 0 : list.reduce((sum, one) => sum + one.by * one.weight, 0) / whole
}

function percent(from: number, to: number): string {
  const text = ((to / from - 1) * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
