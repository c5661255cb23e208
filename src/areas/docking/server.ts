import { defineArea } from '../../server/area.ts'
import {
  afterSaleAccept,
  afterSaleAgree,
  afterSaleFinish,
  afterSalePropose,
  afterSaleRule,
  afterSaleWithdraw,
} from './actions/after_sale.answer.ts'
import { dockingApplyAfterSale, dockingCloseAfterSale, dockingSettleDispute } from './actions/docking.afterSale.ts'
import {
  dockingAgreeCancel,
  dockingCancel,
  dockingForceCancel,
  dockingLapse,
  dockingLapseCancel,
  dockingOverdue,
  dockingRequestCancel,
  dockingVoid,
} from './actions/docking.cancel.ts'
import { dockingComplete } from './actions/docking.complete.ts'
import { dockingConfirm, dockingSigned } from './actions/docking.confirm.ts'
import { dockingPaid, dockingPay, dockingPayVoucher, paymentReject, paymentVerify } from './actions/docking.pay.ts'
import { dockingAutoReceive, dockingReceive, dockingSettleConfirm } from './actions/docking.receive.ts'
import { dockingArrive, dockingShip } from './actions/docking.ship.ts'

/** The order: from agreement to delivery, weighing and settlement. */
export default defineArea({
  effects: {
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
  },
})

export { hence, share, yuan } from './actions/docking-sums.ts'
