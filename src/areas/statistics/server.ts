import { defineArea } from '../../server/context/area.ts'
import { keepStatistics, refreshStatistics } from './server/refresh.ts'
import { STATISTIC_CALLS } from './server/statistic-calls.ts'

/** Statistics of the market, by day, place and kind. */
export default defineArea({
  pages: ['statistics'],
  calls: STATISTIC_CALLS,
  jobs: [{ seconds: 60, run: keepStatistics }],
  // after the sandbox's market, which is made before by the order of the areas' names
  async fill(deps) {
    await refreshStatistics(deps)
    return []
  },
})
