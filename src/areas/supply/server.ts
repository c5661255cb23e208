import { defineArea } from '../../server/area.ts'
import { supplyEnd, supplyExpire } from './actions/supply.end.ts'
import { supplyOnline } from './actions/supply.online.ts'
import { fishRoutes } from './server/fish-routes.ts'

/** What sellers offer. */
export default defineArea({
  effects: {
    'supply.end': supplyEnd,
    'supply.expire': supplyExpire,
    'supply.online': supplyOnline,
  },
  routes: [fishRoutes],
})

export type { FishCard } from './answers.ts'
export { fishCard } from './server/fish.ts'
