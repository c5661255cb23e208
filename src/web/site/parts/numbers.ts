import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { priceText } from '../../../core/value/price-text.ts'

const PRICE_PLACES = 4

export const showPrice = priceText

/** `"12500"` → `12,500`; a fraction stays as it is. */
export const showQuantity = (quantity: string | number): string => grouped(quantity)

/** Grams per unit of mass; counts have no place here, only the scale turns them into mass. */
const GRAMS: Readonly<Record<string, bigint>> = { 斤: 500n, 公斤: 1000n, 吨: 1_000_000n }

/** The price per 公斤 where it is quoted in another unit of mass, for comparing: `("11.7", "斤")` → `23.40`. */
export function perKilogram(price: string, unit: string): string | undefined {
  const grams = GRAMS[unit]
  const count = parseFixed(price, PRICE_PLACES)
  if (count === null || grams === undefined || unit === '公斤') return undefined
  return showPrice(formatFixed((count * 1000n + grams / 2n) / grams, PRICE_PLACES))
}

/** The count a list gives: it stops counting at its cap. */
export function showCount(count: number, capped: number | boolean | undefined): string {
  return capped ? `${count}+` : grouped(String(count))
}

/** `("110", "130", "尾/斤")` → `110~130 尾/斤`. */
export function showRange(min: string | null | undefined, max: string | null | undefined, unit = ''): string {
  const [low, high] = [trimmed(min), trimmed(max)]
  if (!low && !high) return ''
  const text = low && high ? (low === high ? low : `${low}~${high}`) : low ? `${low} 以上` : `${high} 以下`
  return unit ? `${text} ${unit}` : text
}

function trimmed(value: string | null | undefined): string {
  return value ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : ''
}

/** Sums of money in a text that somebody wrote, grouped as all others are: 1800 元/车 is 1,800 元/车. */
export const groupedSums = (text: string): string =>
  text.replace(/\d{4,}(?=(?:\.\d+)?\s*元)/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','))
