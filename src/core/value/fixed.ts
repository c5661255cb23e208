/**
 * Fixed-point numbers: a decimal string on the wire, an integer count of the smallest part in storage.
 * Money 2 places (分), price 4 (1/10000 元), quantity 3 (1/1000 unit).
 */

/** The largest count stored: 9e15, below 2^53, so a double holds it exactly. */
export const FIXED_MAX = 9_000_000_000_000_000n

/** Places wide enough for every kind, so that a price compares with a quantity. */
export const FIXED_WIDE = 6

/** A number as it is compared, of whatever places and as large as any column holds: a count of 10^-6, or null when it is none. */
export const parseWide = (text: string | number): bigint | null =>
  parseFixed(text, FIXED_WIDE, FIXED_MAX * 10n ** BigInt(FIXED_WIDE))

/** @returns the count, or null when `text` is no plain decimal, has more than `scale` places or is too large */
export function parseFixed(text: string | number, scale: number, most = FIXED_MAX): bigint | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(typeof text === 'number' ? plain(text) : text.trim())
  if (!match) return null
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > scale) return null
  const count = BigInt(match[2] + fraction.padEnd(scale, '0'))
  if (count > most) return null
  return match[1] ? -count : count
}

/** The count of a number that was checked before. @throws Error when it is none */
export function countOf(text: string | number, scale: number): bigint {
  const count = parseFixed(text, scale)
  if (count === null) throw new Error(`${text} is no number of ${scale} places`)
  return count
}

/** @param money keeps both places ("12.50"); others lose trailing zeros ("11.7") */
export function formatFixed(count: bigint | number, scale: number, money = false): string {
  const negative = count < 0
  const digits = String(count)
    .replace('-', '')
    .padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = money ? digits.slice(digits.length - scale) : digits.slice(digits.length - scale).replace(/0+$/, '')
  return (negative ? '-' : '') + whole + (scale > 0 && fraction ? `.${fraction}` : '')
}

/** Brings a count from one scale to another, half away from zero. */
export function rescale(count: bigint, from: number, to: number): bigint {
  if (to >= from) return count * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  const half = unit / 2n
  return count < 0 ? -((-count + half) / unit) : (count + half) / unit
}

/** price × quantity in 分, half up: the only place where an amount is made. */
export function amountOf(price: string, quantity: string): bigint | null {
  const p = parseFixed(price, 4)
  const q = parseFixed(quantity, 3)
  return p === null || q === null ? null : rescale(p * q, 7, 2)
}

function plain(value: number): string {
  const text = String(value)
  return /e/i.test(text) ? value.toFixed(8).replace(/\.?0+$/, '') : text
}
