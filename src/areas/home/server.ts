import { defineArea } from '../../server/context/area.ts'
import { INDEX_CALLS } from './server/index-calls.ts'

/** The first page, put together from what the others have. */
export default defineArea({
  calls: INDEX_CALLS,
})
