import { defineArea } from '../../web/area.ts'

/** Statistics of the market. */
export default defineArea({
  pages: {
    statistics: { list: () => import('./pages/StatisticScreen.tsx').then((page) => page.StatisticScreen) },
  },
})
