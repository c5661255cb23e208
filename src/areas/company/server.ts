import { defineArea } from '../../server/context/area.ts'
import { companies } from './seed/companies.ts'
import { COMPANY_CALLS } from './server/company-calls.ts'

/** Firms that store and carry, and questions to them. */
export default defineArea({
  seeds: { companies },
  calls: COMPANY_CALLS,
})
