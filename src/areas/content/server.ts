import { defineArea } from '../../server/context/area.ts'
import { site } from './seed/site.ts'
import { CONTENT_CALLS } from './server/content-calls.ts'
import { SITE_CALLS } from './server/site-calls.ts'

/** What operators write on the site: its name, its agreements, advertisements, what people tell it. */
export default defineArea({
  seeds: { site },
  calls: [...SITE_CALLS, ...CONTENT_CALLS],
})

export { readPolicies } from './server/policies.ts'
