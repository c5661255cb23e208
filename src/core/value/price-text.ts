import { formatFixed, parseFixed } from './fixed.ts'
import { grouped } from './grouped.ts'

const PLACES = 4

/** A price as people read it, on every page the same: `"11.7"` → `11.70`, `"0.016"` → `0.016`, `"68000"` → `68,000`; two places at least, but none on whole thousands. */
export function priceText(price: string): string {
  const count = parseFixed(price, PLACES)
  if (count === null) return price
  const text = formatFixed(count, PLACES)
  return grouped(text, !text.includes('.') && text.length > 3 ? undefined : 2)
}
