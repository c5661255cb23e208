import type { Period } from '../../core/entity/face.ts'
import { daysAfter, monthsAfter } from '../../core/value/time.ts'

/** A period by its first day, as people write it. */
export function periodText(by: Period, period: string): string {
  if (by === 'month') return `${Number(period.slice(0, 4))}年${Number(period.slice(5, 7))}月`
  return by === 'week' ? `${period} 起一周` : period
}

/** The same below an axis. */
export const shortPeriod = (by: Period, period: string): string =>
  by === 'month' ? period.slice(0, 7) : period.slice(5).replace('-', '/')

const NEXT: Readonly<Record<Period, (from: string) => string | null>> = {
  day: (from) => daysAfter(from, 1),
  week: (from) => daysAfter(from, 7),
  month: (from) => monthsAfter(from, 1),
}

/** Beyond this an axis shows only the periods that have something. */
const MOST = 800

/** Every period from the first to the last, also those in which nothing was. @param periods the earliest first */
export function allPeriods(by: Period, periods: readonly string[]): readonly string[] {
  const [first, last] = [periods[0], periods.at(-1)]
  const all: string[] = []
  for (let at: string | null | undefined = first; at && last && at <= last; at = NEXT[by](at)) {
    if (all.push(at) > MOST) return periods
  }
  return all
}
