import { defineArea } from '../../server/context/area.ts'
import { WORKBENCH_CALLS } from './server/workbench-calls.ts'

/** A member's tasks, on one page. */
export default defineArea({
  calls: WORKBENCH_CALLS,
})
