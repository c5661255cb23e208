import { defineArea } from '../../server/context/area.ts'
import { adjustmentApprove } from './actions/adjustment.approve.ts'
import { rechargeRegister } from './actions/receiving-account.ts'
import { rechargeApprove } from './actions/recharge.approve.ts'
import { wechatFreeze, wechatPay, wechatRefunded, wechatUnfreeze } from './actions/wechat_payment.ts'
import { withdrawalApply } from './actions/withdrawal.apply.ts'
import { withdrawalDone } from './actions/withdrawal.done.ts'
import { withdrawalFreeze } from './actions/withdrawal.freeze.ts'
import { withdrawalCancel, withdrawalFail, withdrawalReject } from './actions/withdrawal.return.ts'
import { receiving } from './seed/receiving.ts'
import { FUNDS_CALLS } from './server/account-funds-calls.ts'
import { auditBooks } from './server/audit-books.ts'
import { ensureLedgerGuards } from './server/ledger-guards.ts'
import { receivingCheck } from './server/receiving-check.ts'
import { askPayments } from './server/wechat/ask-payments.ts'
import { compareBills } from './server/wechat/compare-bills.ts'
import { ensureBillLines } from './server/wechat/ledger-of-bills.ts'
import { noticeRoute } from './server/wechat/notice-route.ts'
import { WECHAT_CALLS } from './server/wechat/wechat-calls.ts'
import { keepReceiving } from './upgrade/receiving.ts'

/** The balance of an organisation: its ledger, what comes in and what is paid out. */
export default defineArea({
  parts: ['transfer'],
  pages: ['funds', 'invoice', 'recharge', 'statement', 'withdraw', 'wechatPayment', 'reconcile'],
  effects: {
    'adjustment.approve': adjustmentApprove,
    'recharge.approve': rechargeApprove,
    'recharge.register': rechargeRegister,
    'wechat_payment.freeze': wechatFreeze,
    'wechat_payment.pay': wechatPay,
    'wechat_payment.refunded': wechatRefunded,
    'wechat_payment.unfreeze': wechatUnfreeze,
    'withdrawal.apply': withdrawalApply,
    'withdrawal.cancel': withdrawalCancel,
    'withdrawal.done': withdrawalDone,
    'withdrawal.fail': withdrawalFail,
    'withdrawal.freeze': withdrawalFreeze,
    'withdrawal.reject': withdrawalReject,
  },
  guards: [ensureLedgerGuards, ensureBillLines],
  routes: [noticeRoute],
  jobs: [
    { seconds: 60, run: askPayments, passes: true },
    { seconds: 600, run: compareBills, passes: true },
  ],
  checks: [receivingCheck],
  upgrades: [keepReceiving],
  audits: [auditBooks],
  seeds: { receiving },
  calls: [...FUNDS_CALLS, ...WECHAT_CALLS],
})

export { markOf } from './actions/mark.ts'
export { type BizType, type Leg, posting } from './actions/posting.ts'
export { checkReceiving, receivingNeed } from './actions/receiving-account.ts'
export { yuan } from './server/account-overview.ts'
