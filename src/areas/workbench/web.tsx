import { defineArea } from '../../web/area.ts'

/** A member's tasks, on one page. */
export default defineArea({
  member: {
    '/dashboard': () => import('./pages/WorkbenchScreen.tsx').then((page) => page.WorkbenchScreen),
    '/admin': () => import('./pages/WorkbenchScreen.tsx').then((page) => page.WorkbenchScreen),
  },
})
