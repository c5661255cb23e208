import { defineArea } from '../../web/area.ts'

/** Successful cases. */
export default defineArea({
  site: {
    '/caselist': () => import('./site/CasePage.tsx').then((page) => page.CasePage),
    '/caseinfo': () => import('./site/CaseInfoPage.tsx').then((page) => page.CaseInfoPage),
  },
})
