import { defineArea } from '../../web/area.ts'

/** Members' monthly reports. */
export default defineArea({
  pages: {
    summary: { list: () => import('./pages/SummaryScreen.tsx').then((page) => page.SummaryScreen) },
  },
})

export type { ReportSum } from './answers.ts'
