import { adjustmentApprove } from './adjustment.approve.ts'
import {
  afterSaleAccept,
  afterSaleAgree,
  afterSaleFinish,
  afterSalePropose,
  afterSaleRule,
  afterSaleWithdraw,
} from './after_sale.answer.ts'
import { bankCardAdd } from './bank_card.add.ts'
import { bankCardSetDefault } from './bank_card.setDefault.ts'
import { bargainAccept } from './bargain.accept.ts'
import { bargainCounter } from './bargain.counter.ts'
import { bargainClose, bargainExpire, bargainReject, bargainWithdraw } from './bargain.end.ts'
import { bargainOffer } from './bargain.offer.ts'
import { contractEnd, contractExpire, contractRefuse, contractRevoke } from './contract.end.ts'
import { contractAgreeRescind, contractRequestRescind } from './contract.rescind.ts'
import { contractSign } from './contract.sign.ts'
import { demandEnd, demandExpire, demandFulfil } from './demand.end.ts'
import { demandOnline } from './demand.online.ts'
import { dockingApplyAfterSale, dockingCloseAfterSale, dockingSettleDispute } from './docking.afterSale.ts'
import {
  dockingAgreeCancel,
  dockingCancel,
  dockingForceCancel,
  dockingLapse,
  dockingLapseCancel,
  dockingOverdue,
  dockingRequestCancel,
  dockingVoid,
} from './docking.cancel.ts'
import { dockingComplete } from './docking.complete.ts'
import { dockingConfirm, dockingSigned } from './docking.confirm.ts'
import { dockingPaid, dockingPay, dockingPayVoucher, paymentReject, paymentVerify } from './docking.pay.ts'
import { dockingAutoReceive, dockingReceive, dockingSettleConfirm } from './docking.receive.ts'
import { dockingArrive, dockingShip } from './docking.ship.ts'
import type { Effect } from './effect.ts'
import { invoiceApply } from './invoice.apply.ts'
import { invoiceFree } from './invoice.free.ts'
import { invoiceTitleAdd } from './invoice_title.add.ts'
import { invoiceTitleChange } from './invoice_title.change.ts'
import { invoiceTitleSetDefault } from './invoice_title.setDefault.ts'
import { rechargeApprove } from './recharge.approve.ts'
import { supplyEnd, supplyExpire } from './supply.end.ts'
import { supplyOnline } from './supply.online.ts'
import { withdrawalApply } from './withdrawal.apply.ts'
import { withdrawalDone } from './withdrawal.done.ts'
import { withdrawalFreeze } from './withdrawal.freeze.ts'
import { withdrawalCancel, withdrawalFail, withdrawalReject } from './withdrawal.return.ts'

/** The effects that entity files may name. */
export const ACTIONS: Readonly<Record<string, Effect>> = {
  'after_sale.accept': afterSaleAccept,
  'after_sale.agree': afterSaleAgree,
  'after_sale.finish': afterSaleFinish,
  'after_sale.propose': afterSalePropose,
  'after_sale.rule': afterSaleRule,
  'after_sale.withdraw': afterSaleWithdraw,
  'docking.agreeCancel': dockingAgreeCancel,
  'docking.applyAfterSale': dockingApplyAfterSale,
  'docking.arrive': dockingArrive,
  'docking.autoReceive': dockingAutoReceive,
  'docking.cancel': dockingCancel,
  'docking.closeAfterSale': dockingCloseAfterSale,
  'docking.complete': dockingComplete,
  'docking.confirm': dockingConfirm,
  'docking.forceCancel': dockingForceCancel,
  'docking.lapse': dockingLapse,
  'docking.lapseCancel': dockingLapseCancel,
  'docking.overdue': dockingOverdue,
  'docking.paid': dockingPaid,
  'docking.pay': dockingPay,
  'docking.payVoucher': dockingPayVoucher,
  'docking.receive': dockingReceive,
  'docking.requestCancel': dockingRequestCancel,
  'docking.settleConfirm': dockingSettleConfirm,
  'docking.settleDispute': dockingSettleDispute,
  'docking.ship': dockingShip,
  'docking.signed': dockingSigned,
  'docking.void': dockingVoid,
  'docking_payment.reject': paymentReject,
  'docking_payment.verify': paymentVerify,
  'contract.agreeRescind': contractAgreeRescind,
  'contract.end': contractEnd,
  'contract.expire': contractExpire,
  'contract.refuse': contractRefuse,
  'contract.requestRescind': contractRequestRescind,
  'contract.revoke': contractRevoke,
  'contract.sign': contractSign,
  'bargain.accept': bargainAccept,
  'bargain.close': bargainClose,
  'bargain.counter': bargainCounter,
  'bargain.expire': bargainExpire,
  'bargain.offer': bargainOffer,
  'bargain.reject': bargainReject,
  'bargain.withdraw': bargainWithdraw,
  'demand.end': demandEnd,
  'demand.expire': demandExpire,
  'demand.fulfil': demandFulfil,
  'demand.online': demandOnline,
  'supply.end': supplyEnd,
  'supply.expire': supplyExpire,
  'supply.online': supplyOnline,
  'adjustment.approve': adjustmentApprove,
  'bank_card.add': bankCardAdd,
  'bank_card.setDefault': bankCardSetDefault,
  'invoice.apply': invoiceApply,
  'invoice.free': invoiceFree,
  'invoice_title.add': invoiceTitleAdd,
  'invoice_title.change': invoiceTitleChange,
  'invoice_title.setDefault': invoiceTitleSetDefault,
  'recharge.approve': rechargeApprove,
  'withdrawal.apply': withdrawalApply,
  'withdrawal.cancel': withdrawalCancel,
  'withdrawal.done': withdrawalDone,
  'withdrawal.fail': withdrawalFail,
  'withdrawal.freeze': withdrawalFreeze,
  'withdrawal.reject': withdrawalReject,
}

/** Entities with no steps of their own whose rows effects read or make; they get record types too. */
export const REACHED: readonly string[] = ['bargain_offer', 'account', 'ledger_txn']
