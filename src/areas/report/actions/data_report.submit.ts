import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import { day } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { DataReportRecord } from '../../records.ts'
import { lastDay } from '../month.ts'

/** Sent to review: what a kilogram brought, and whether it comes after the tenth of the next month. */
export const dataReportSubmit: Effect<DataReportRecord> = {
  run: ({ period, harvest_kg, harvest_income }, _args, { now }) => ({
    patch: { harvest_price: priceOf(harvest_income, harvest_kg), is_late: day(now) > lastDay(period) },
  }),
}

/** 元 per kilogram to four places, half up; nothing harvested has no price. */
export function priceOf(income: string, kg: string): string {
  const [cents, grams] = [countOf(income, 2), countOf(kg, 3)]
  if (grams <= 0n) return '0'
  return formatFixed((cents * 100_000n * 2n + grams) / (2n * grams), 4)
}
