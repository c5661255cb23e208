import { defineArea } from '../../web/area.ts'

/** Who may do what, and why a member may not. */
export default defineArea({
  records: () => import('./pages/WhyLink.tsx').then((part) => part.WhyLink),
  pages: {
    'rights-matrix': { list: () => import('./pages/MatrixScreen.tsx').then((page) => page.MatrixScreen) },
    'rights-question': { list: () => import('./pages/WhyScreen.tsx').then((page) => page.WhyScreen) },
  },
})
