import { defineArea } from '../../server/area.ts'
import { workbenchRoutes } from './server/routes.ts'
import { WORKBENCH_CALLS } from './server/workbench-calls.ts'

/** What waits for a member, on one page. */
export default defineArea({
  routes: [workbenchRoutes],
  calls: WORKBENCH_CALLS,
})
