import { defineArea } from '../../web/area.ts'

/** How a person wants to hear of what. */
export default defineArea({
  member: {
    '/setting/notify': () => import('./pages/NotifyScreen.tsx').then((page) => page.NotifyScreen),
  },
})
