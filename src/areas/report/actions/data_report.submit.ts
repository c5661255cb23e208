import { day } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { DataReportRecord } from '../../records.ts'
import { lastDay } from '../month.ts'

/** Sent to review: whether it comes after the tenth of the next month. */
export const dataReportSubmit: Effect<DataReportRecord> = {
  run: ({ period }, _args, { now }) => ({ patch: { is_late: day(now) > lastDay(period) } }),
}
