import { defineArea } from '../../web/area.ts'

/** Experts, and the talk of a member with one. */
export default defineArea({
  site: {
    '/technical': () => import('./site/TechnicalPage.tsx').then((page) => page.TechnicalPage),
    '/technicalinfo': () => import('./site/TechnicalInfoPage.tsx').then((page) => page.TechnicalInfoPage),
  },
  pages: {
    consultation: { info: () => import('./pages/ConsultingInfo.tsx').then((page) => page.ConsultingInfo) },
  },
})
