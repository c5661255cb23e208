import { defineArea } from '../../server/context/area.ts'
import { CATEGORY_CALLS } from './server/category-calls.ts'

/** The species, in groups. */
export default defineArea({
  calls: CATEGORY_CALLS,
})
