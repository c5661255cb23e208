import { defineArea } from '../../web/area.ts'

/** What others have done with success. */
export default defineArea({
  site: {
    '/caselist': () => import('./site/CasePage.tsx').then((page) => page.CasePage),
    '/caseinfo': () => import('./site/CaseInfoPage.tsx').then((page) => page.CaseInfoPage),
  },
})
