import { defineArea } from '../../server/context/area.ts'
import { COLLECT_CALLS } from './server/collect-calls.ts'
import { ensureFavCounters } from './server/fav-counters.ts'

/** A member's favourites. */
export default defineArea({
  guards: [ensureFavCounters],
  calls: COLLECT_CALLS,
})

export { keptFrom, readTarget, TARGET_TYPES } from './server/collect-targets.ts'
export type { TargetType } from './server/collect-words.ts'
export { isCollected } from './server/collected.ts'
