import { defineArea } from '../../server/context/area.ts'
import { DOWNLOAD_CALLS } from './server/download-calls.ts'

/** Files that anybody may take. */
export default defineArea({
  calls: DOWNLOAD_CALLS,
})
