import { defineArea } from '../../server/context/area.ts'
import { dataReportSubmit } from './actions/data_report.submit.ts'
import { reports } from './seed/reports.ts'
import { ensureReminderTable, runReportReminders } from './server/reminders.ts'
import { REPORT_CALLS, SUM } from './server/report-calls.ts'

/** Members' monthly reports of their ponds, and the sums of them. */
export default defineArea({
  pages: ['summary'],
  effects: { 'data_report.submit': dataReportSubmit },
  calls: REPORT_CALLS,
  guards: [ensureReminderTable],
  jobs: [{ seconds: 600, run: runReportReminders }],
  seeds: { reports },
})

export type { ReportSum } from './answers.ts'
export { reportSums } from './server/report-sums.ts'
export const SUM_EXAMPLE = SUM
