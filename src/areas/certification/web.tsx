import { defineArea } from '../../web/area.ts'

/** The legal identity of members. */
export default defineArea({
  pages: {
    certification: {
      list: () => import('./pages/CertificationScreen.tsx').then((page) => page.CertificationScreen),
    },
  },
})
