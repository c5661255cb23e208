import { defineArea } from '../../server/context/area.ts'
import { site } from './seed/site.ts'
import { CONTENT_CALLS } from './server/content-calls.ts'
import { filingCheck } from './server/filing-check.ts'
import { SITE_CALLS } from './server/site-calls.ts'

/** The operators' content of the site: its name, agreements and advertisements, and the readers' reports. */
export default defineArea({
  seeds: { site },
  checks: [filingCheck],
  calls: [...SITE_CALLS, ...CONTENT_CALLS],
})

export { readPolicies } from './server/policies.ts'
