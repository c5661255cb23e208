import { defineArea } from '../../web/area.ts'

/** Products of banks, insurers and lessors for the trade, and the applications for them. */
export default defineArea({
  site: {
    '/finance': () => import('./site/FinancePage.tsx').then((page) => page.FinancePage),
    '/financeinfo': () => import('./site/FinanceInfoPage.tsx').then((page) => page.FinanceInfoPage),
  },
})
