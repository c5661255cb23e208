import { datetime } from '../../core/value/time.ts'
import type { Payment, PaymentState, RefundState } from './payment.ts'

/** Pays at a press, and asks nobody outside. What it was told it forgets with the process. */
export function sandboxPayment(now: () => Date = () => new Date()): Payment {
  const orders = new Map<string, PaymentState>()
  const refunds = new Map<string, RefundState>()
  const unpaid = (orderNo: string): PaymentState => ({
    orderNo,
    state: 'unpaid',
    transactionId: '',
    amount: '',
    paidAt: '',
  })
  const place = (orderNo: string) => {
    if (!orders.has(orderNo)) orders.set(orderNo, unpaid(orderNo))
  }
  return {
    sandbox: true,
    appId: 'sandbox',
    async placeNative({ orderNo }) {
      place(orderNo)
      return `weixin://wxpay/bizpayurl?pr=${orderNo.slice(0, 9)}`
    },
    async placePage({ orderNo }) {
      place(orderNo)
      const timeStamp = String(Math.floor(now().getTime() / 1000))
      return { appId: 'sandbox', timeStamp, nonceStr: orderNo, package: 'prepay_id=sandbox', signType: 'RSA', paySign: '' }
    },
    query: async (orderNo) => orders.get(orderNo) ?? null,
    async close(orderNo) {
      orders.set(orderNo, { ...unpaid(orderNo), state: 'closed' })
    },
    async refund({ refundNo, amount }) {
      const state: RefundState = { refundNo, state: 'done', refundId: `sandbox${refundNo}`, amount }
      refunds.set(refundNo, state)
      return state
    },
    queryRefund: async (refundNo) => refunds.get(refundNo) ?? null,
    bill: async () => null,
    readNotification: () => ({ kind: 'other' }),
    simulate(orderNo, amount) {
      const paid: PaymentState = {
        orderNo,
        state: 'paid',
        transactionId: `sandbox${orderNo.slice(0, 20)}`,
        amount,
        paidAt: datetime(now()),
      }
      orders.set(orderNo, paid)
      return paid
    },
  }
}
