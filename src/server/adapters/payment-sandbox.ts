import { datetime } from '../../core/value/time.ts'
import type { Payment, PaymentState, RefundState } from './payment.ts'

/** Pays at a press, and asks nobody outside. What it was told it forgets with the process. */
export function sandboxPayment(now: () => Date = () => new Date()): Payment {
  const orders = new Map<string, PaymentState>()
  const refunds = new Map<string, RefundState>()
  const unpaid = (outTradeNo: string): PaymentState => ({
    outTradeNo,
    state: 'unpaid',
    transactionId: '',
    amount: '',
    paidAt: '',
  })
  const place = (outTradeNo: string) => {
    if (!orders.has(outTradeNo)) orders.set(outTradeNo, unpaid(outTradeNo))
  }
  return {
    sandbox: true,
    appId: 'sandbox',
    async placeNative({ outTradeNo }) {
      place(outTradeNo)
      return `weixin://wxpay/bizpayurl?pr=${outTradeNo.slice(0, 9)}`
    },
    async placePage({ outTradeNo }) {
      place(outTradeNo)
      const timeStamp = String(Math.floor(now().getTime() / 1000))
      return { appId: 'sandbox', timeStamp, nonceStr: outTradeNo, package: 'prepay_id=sandbox', signType: 'RSA', paySign: '' }
    },
    query: async (outTradeNo) => orders.get(outTradeNo) ?? null,
    async close(outTradeNo) {
      orders.set(outTradeNo, { ...unpaid(outTradeNo), state: 'closed' })
    },
    async refund({ outRefundNo, amount }) {
      const state: RefundState = { outRefundNo, state: 'done', refundId: `sandbox${outRefundNo}`, amount }
      refunds.set(outRefundNo, state)
      return state
    },
    queryRefund: async (outRefundNo) => refunds.get(outRefundNo) ?? null,
    bill: async () => null,
    readNotice: () => ({ kind: 'other' }),
    press(outTradeNo, amount) {
      const paid: PaymentState = {
        outTradeNo,
        state: 'paid',
        transactionId: `sandbox${outTradeNo.slice(0, 20)}`,
        amount,
        paidAt: datetime(now()),
      }
      orders.set(outTradeNo, paid)
      return paid
    },
  }
}
