import { defineArea } from '../../web/area.ts'
import { VerifyButton } from './site/VerifyButton.tsx'

/** The contract of an order. */
export default defineArea({
  site: {
    '/verify': () => import('./site/VerifyPage.tsx').then((page) => page.VerifyPage),
  },
  pages: {
    contract: {
      list: () => import('./pages/ContractScreen.tsx').then((page) => page.ContractScreen),
      info: () => import('./pages/ContractInfo.tsx').then((page) => page.ContractInfo),
    },
  },
  footer: [VerifyButton],
})
