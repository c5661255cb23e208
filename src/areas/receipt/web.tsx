import { defineArea } from '../../web/area.ts'

/** Money that has come on the platform's bank account. */
export default defineArea({
  parts: { receiptMatch: () => import('./pages/ReceiptMatch.tsx').then((part) => part.ReceiptMatchPart) },
  pages: {
    receipt: {
      list: () => import('./pages/ReceiptScreen.tsx').then((page) => page.ReceiptScreen),
      info: () => import('./pages/ReceiptInfo.tsx').then((page) => page.ReceiptInfo),
    },
  },
})
