import { defineArea } from '../../server/context/area.ts'
import { dockingApplyAfterSale, dockingCloseAfterSale, dockingSettleDispute } from './actions/docking.afterSale.ts'
import {
  dockingAgreeCancel,
  dockingCancel,
  dockingForceCancel,
  dockingLapse,
  dockingRequestCancel,
  dockingVoid,
} from './actions/docking.cancel.ts'
import { dockingComplete } from './actions/docking.complete.ts'
import { dockingConfirm, dockingSigned } from './actions/docking.confirm.ts'
import { dockingFund, dockingPaid, dockingPay, dockingPayVoucher, paymentReject, paymentVerify } from './actions/docking.pay.ts'
import { dockingAutoReceive, dockingReceive, dockingSettleConfirm } from './actions/docking.receive.ts'
import { dockingArrive, dockingShip } from './actions/docking.ship.ts'

/** The order: from agreement to delivery, weighing and settlement. */
export default defineArea({
  pages: ['docking'],
  effects: {
    'docking.agreeCancel': dockingAgreeCancel,
    'docking.applyAfterSale': dockingApplyAfterSale,
    'docking.arrive': dockingArrive,
    'docking.autoReceive': dockingAutoReceive,
    'docking.cancel': dockingCancel,
    'docking.closeAfterSale': dockingCloseAfterSale,
    'docking.complete': dockingComplete,
    'docking.confirm': dockingConfirm,
    'docking.forceCancel': dockingForceCancel,
    'docking.fund': dockingFund,
    'docking.lapse': dockingLapse,
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

export { hence, share, yuanOfCents } from './actions/docking-sums.ts'
