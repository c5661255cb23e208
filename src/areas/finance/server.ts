import { defineArea } from '../../server/area.ts'
import { finance } from './seed/finance.ts'

/** What banks, insurers and lessors offer to the trade. */
export default defineArea({
  seeds: { finance },
})
