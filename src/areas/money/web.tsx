import { defineArea } from '../../web/area.ts'

/** The balance of an organisation. */
export default defineArea({
  parts: { transfer: () => import('./pages/TransferTo.tsx').then((part) => part.TransferTo) },
  pages: {
    funds: {
      list: () => import('./pages/FinancialScreen.tsx').then((page) => page.FinancialScreen),
      info: () => import('./pages/FinancialInfo.tsx').then((page) => page.FinancialInfo),
    },
    invoice: { info: () => import('./pages/InvoiceInfo.tsx').then((page) => page.InvoiceInfo) },
    recharge: {
      list: () => import('./pages/RechargeScreen.tsx').then((page) => page.RechargeScreen),
      form: () => import('./pages/RechargeScreen.tsx').then((page) => page.RechargeForm),
    },
    statement: { list: () => import('./pages/StatementScreen.tsx').then((page) => page.StatementScreen) },
    withdraw: { form: () => import('./pages/ToFunds.tsx').then((page) => page.ToFunds) },
    wechatPayment: {
      info: () => import('./pages/wechat/WechatPaymentScreen.tsx').then((page) => page.WechatInfo),
      form: () => import('./pages/wechat/WechatPaymentScreen.tsx').then((page) => page.WechatForm),
    },
    reconcile: { list: () => import('./pages/reconcile/ReconcileScreen.tsx').then((page) => page.ReconcileScreen) },
  },
})
