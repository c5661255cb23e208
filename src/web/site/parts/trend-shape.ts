export interface TrendPoint {
  /** 2026-06-15, or 2026-06 */
  readonly date: string
  /** decimal text, 元 per unit */
  readonly price: string
}

export interface PlacedPoint extends TrendPoint {
  /** percent of the width from the left, of the height from the top */
  readonly x: number
  readonly y: number
}

export interface TrendShape {
  readonly points: readonly PlacedPoint[]
  readonly low: TrendPoint
  readonly high: TrendPoint
  /** percent from the first to the last, one place, signed */
  readonly change: string
}

/** Room above the highest and below the lowest, in percent of the height. */
const MARGIN = 8

/** The points of a line by date and price; undefined for fewer than two. */
export function trendShape(points: readonly TrendPoint[]): TrendShape | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const byPrice = [...points].sort((a, b) => Number(a.price) - Number(b.price))
  const [low, high] = [byPrice[0]!, byPrice.at(-1)!]
  const [from, to] = [timeOf(first.date), timeOf(last.date)]
  const span = Number(high.price) - Number(low.price)
  const place = (point: TrendPoint): PlacedPoint => ({
    ...point,
    x: round(((timeOf(point.date) - from) / (to - from)) * 100),
    y: span === 0 ? 50 : round(MARGIN + ((Number(high.price) - Number(point.price)) / span) * (100 - 2 * MARGIN)),
  })
  const percent = ((Number(last.price) / Number(first.price) - 1) * 100).toFixed(1)
  const change = percent === '-0.0' ? '0.0' : percent
  return { points: points.map(place), low, high, change: change.startsWith('-') || change === '0.0' ? change : `+${change}` }
}

/** The point whose place is nearest to `x` percent. */
export function nearest(points: readonly PlacedPoint[], x: number): PlacedPoint {
  return points.reduce((best, one) => (Math.abs(one.x - x) < Math.abs(best.x - x) ? one : best))
}

/** `2026-06` → `26年6月`, `2026-06-15` → `6月15日`. */
export function showTrendDate(date: string): string {
  const [year, month, day] = date.split('-')
  return day ? `${Number(month)}月${Number(day)}日` : `${year!.slice(2)}年${Number(month)}月`
}

const timeOf = (date: string): number => Date.parse(date)
const round = (value: number): number => Math.round(value * 100) / 100
