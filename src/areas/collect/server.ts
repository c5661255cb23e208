import { defineArea } from '../../server/context/area.ts'
import { COLLECT_CALLS } from './server/collect-calls.ts'
import { SHARED } from './server/collect-targets.ts'
import { ensureFavCounters } from './server/fav-counters.ts'
import { HISTORY_CALLS } from './server/history-calls.ts'

/** What a member keeps of the market: favourites, and what he has looked at. */
export default defineArea({
  pages: ['browse-history'],
  guards: [ensureFavCounters],
  shared: SHARED,
  calls: [...COLLECT_CALLS, ...HISTORY_CALLS],
})

export { keptFrom, readTarget, TARGET_TYPES } from './server/collect-targets.ts'
export type { TargetType } from './server/collect-words.ts'
export { isCollected } from './server/collected.ts'
