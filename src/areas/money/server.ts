import { defineArea } from '../../server/context/area.ts'
import { adjustmentApprove } from './actions/adjustment.approve.ts'
import { rechargeRegister } from './actions/receiving-account.ts'
import { rechargeApprove } from './actions/recharge.approve.ts'
import { withdrawalApply } from './actions/withdrawal.apply.ts'
import { withdrawalDone } from './actions/withdrawal.done.ts'
import { withdrawalFreeze } from './actions/withdrawal.freeze.ts'
import { withdrawalCancel, withdrawalFail, withdrawalReject } from './actions/withdrawal.return.ts'
import { receiving } from './seed/receiving.ts'
import { FUNDS_CALLS } from './server/account-funds-calls.ts'
import { auditBooks } from './server/audit-books.ts'
import { ensureLedgerGuards } from './server/ledger-guards.ts'
import { receivingCheck } from './server/receiving-check.ts'
import { keepReceiving } from './upgrade/receiving.ts'

/** The balance of an organisation: its ledger, what comes in and what is paid out. */
export default defineArea({
  parts: ['transfer'],
  pages: ['funds', 'invoice', 'recharge', 'statement', 'withdraw', 'reconcile'],
  effects: {
    'adjustment.approve': adjustmentApprove,
    'recharge.approve': rechargeApprove,
    'recharge.register': rechargeRegister,
    'withdrawal.apply': withdrawalApply,
    'withdrawal.cancel': withdrawalCancel,
    'withdrawal.done': withdrawalDone,
    'withdrawal.fail': withdrawalFail,
    'withdrawal.freeze': withdrawalFreeze,
    'withdrawal.reject': withdrawalReject,
  },
  guards: [ensureLedgerGuards],
  checks: [receivingCheck],
  upgrades: [keepReceiving],
  audits: [auditBooks],
  seeds: { receiving },
  calls: FUNDS_CALLS,
})

export { markOf } from './actions/mark.ts'
export { type BizType, type Leg, posting } from './actions/posting.ts'
export { checkReceiving, receivingNeed } from './actions/receiving-account.ts'
export { yuan } from './server/account-overview.ts'
