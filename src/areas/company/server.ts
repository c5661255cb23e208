import { defineArea } from '../../server/area.ts'
import { companies } from './seed/companies.ts'
import { COMPANY_CALLS } from './server/company-calls.ts'
import { companyRoutes } from './server/routes.ts'

/** Firms that store and carry, and questions to them. */
export default defineArea({
  seeds: { companies },
  routes: [companyRoutes],
  calls: COMPANY_CALLS,
})
