import { defineArea } from '../../web/area.ts'

/** Who somebody is before the law. */
export default defineArea({
  pages: {
    certification: {
      list: () => import('./pages/CertificationScreen.tsx').then((page) => page.CertificationScreen),
    },
  },
})
