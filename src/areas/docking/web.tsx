import { defineArea } from '../../web/area.ts'

/** The order. */
export default defineArea({
  pages: {
    docking: { info: () => import('./pages/DockingInfo.tsx').then((page) => page.DockingInfo) },
  },
})
