import { defineArea } from '../../server/area.ts'
import { DOWNLOAD_CALLS } from './server/download-calls.ts'
import { downloadRoutes } from './server/routes.ts'

/** Files that anybody may take. */
export default defineArea({
  routes: [downloadRoutes],
  calls: DOWNLOAD_CALLS,
})
