import { defineArea } from '../../web/area.ts'

/** How the market does. */
export default defineArea({
  pages: {
    statistics: { list: () => import('./pages/StatisticScreen.tsx').then((page) => page.StatisticScreen) },
  },
})
