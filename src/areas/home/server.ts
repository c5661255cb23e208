import { defineArea } from '../../server/area.ts'
import { INDEX_CALLS } from './server/index-calls.ts'
import { indexRoutes } from './server/routes.ts'

/** The first page, put together from what the others have. */
export default defineArea({
  routes: [indexRoutes],
  calls: INDEX_CALLS,
})
