import { defineArea } from '../../web/area.ts'

/** What waits for a member, on one page. */
export default defineArea({
  member: {
    '/dashboard': () => import('./pages/WorkbenchScreen.tsx').then((page) => page.WorkbenchScreen),
    '/admin': () => import('./pages/WorkbenchScreen.tsx').then((page) => page.WorkbenchScreen),
  },
})
