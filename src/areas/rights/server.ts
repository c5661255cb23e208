import { defineArea } from '../../server/context/area.ts'
import { RIGHTS_CALLS } from './server/rights-calls.ts'

/** Who may do what, and why a member may not, asked in the browser. */
export default defineArea({ pages: ['rights-matrix', 'rights-question'], calls: RIGHTS_CALLS })
