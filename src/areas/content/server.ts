import { defineArea } from '../../server/area.ts'
import { site } from './seed/site.ts'
import { CONTENT_CALLS } from './server/content-calls.ts'
import { siteContentRoutes } from './server/site-content-routes.ts'
import { siteRoutes } from './server/site-routes.ts'

/** What operators write on the site: its name, its agreements, advertisements, what people tell it. */
export default defineArea({
  seeds: { site },
  routes: [siteRoutes, siteContentRoutes],
  calls: CONTENT_CALLS,
})

export { readPolicies } from './server/policies.ts'
