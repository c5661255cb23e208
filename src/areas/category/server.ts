import { defineArea } from '../../server/area.ts'
import { CATEGORY_CALLS } from './server/category-calls.ts'
import { categoryRoutes } from './server/routes.ts'

/** The species, in groups. */
export default defineArea({
  routes: [categoryRoutes],
  calls: CATEGORY_CALLS,
})
