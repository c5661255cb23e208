import { defineArea } from '../../web/area.ts'

/** What banks, insurers and lessors offer to the trade, and who asks them for it. */
export default defineArea({
  site: {
    '/finance': () => import('./site/FinancePage.tsx').then((page) => page.FinancePage),
    '/financeinfo': () => import('./site/FinanceInfoPage.tsx').then((page) => page.FinanceInfoPage),
  },
})
