import { datetime } from '../../core/value/time.ts'
import type { BackState, Payment, PaymentState } from './payment.ts'

/** Pays at a press, and asks nobody outside. What it was told it forgets with the process. */
export function sandboxPayment(now: () => Date = () => new Date()): Payment {
  const orders = new Map<string, PaymentState>()
  const backs = new Map<string, BackState>()
  const unpaid = (outNo: string): PaymentState => ({
    outNo,
    state: 'unpaid',
    transactionId: '',
    amount: '',
    paidAt: '',
  })
  const place = (outNo: string) => {
    if (!orders.has(outNo)) orders.set(outNo, unpaid(outNo))
  }
  return {
    sandbox: true,
    appId: 'sandbox',
    async placeNative({ outNo }) {
      place(outNo)
      return `weixin://wxpay/bizpayurl?pr=${outNo.slice(0, 9)}`
    },
    async placePage({ outNo }) {
      place(outNo)
      const timeStamp = String(Math.floor(now().getTime() / 1000))
      return { appId: 'sandbox', timeStamp, nonceStr: outNo, package: 'prepay_id=sandbox', signType: 'RSA', paySign: '' }
    },
    query: async (outNo) => orders.get(outNo) ?? null,
    async close(outNo) {
      orders.set(outNo, { ...unpaid(outNo), state: 'closed' })
    },
    async giveBack({ backNo, amount }) {
      const state: BackState = { backNo, state: 'done', backId: `sandbox${backNo}`, amount }
      backs.set(backNo, state)
      return state
    },
    queryBack: async (backNo) => backs.get(backNo) ?? null,
    bill: async () => null,
    readTold: () => ({ kind: 'other' }),
    press(outNo, amount) {
      const paid: PaymentState = {
        outNo,
        state: 'paid',
        transactionId: `sandbox${outNo.slice(0, 20)}`,
        amount,
        paidAt: datetime(now()),
      }
      orders.set(outNo, paid)
      return paid
    },
  }
}
