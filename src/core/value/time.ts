/** All times on the wire are Asia/Shanghai (UTC+8, no daylight saving since 1991): `YYYY-MM-DD HH:mm:ss`. */
const OFFSET = 8 * 3_600_000

/** @returns `2026-11-21 08:00:00` */
export function datetime(at: Date): string {
  return new Date(at.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** @returns the day `plus` days after `at`'s, `2026-11-21` */
export function day(at: Date, plus = 0): string {
  return new Date(at.getTime() + OFFSET + plus * 86_400_000).toISOString().slice(0, 10)
}

/** Reads `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` (its first second) as Asia/Shanghai. */
export function parseTime(text: string): Date {
  return new Date(`${text.length === 10 ? `${text} 00:00:00` : text}+08:00`.replace(' ', 'T'))
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1000') return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** A century either way: what is further away is no day, and neither is what no date field could hold. */
export const MOST_DAYS = 36_525
export const MOST_MONTHS = 1200

/** The day so many days after another, both `2026-01-31`; null where it is none. @param days whole, also below zero */
export function daysAfter(from: string, days: number): string | null {
  if (!isDay(from) || Math.abs(days) > MOST_DAYS) return null
  const shifted = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return isDay(shifted) ? shifted : null
}

/** The day so many months after another; where that month has no such day, its last. null where it is none. @param months whole, also below zero */
export function monthsAfter(from: string, months: number): string | null {
  if (!isDay(from) || Math.abs(months) > MOST_MONTHS) return null
  const [year, month, day] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, Number(from.slice(8))]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const shifted = new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
  return isDay(shifted) ? shifted : null
}

/** The moment so many hours after another, or after the beginning of a day. */
export const hoursAfter = (from: string, hours: number): string =>
  datetime(new Date(parseTime(from).getTime() + hours * 3_600_000))

export function isDatetime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10))
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '1000'
}

/** `08:30`; a day has no 24:00 */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
