import { shortened } from '../../../../core/value/shortened.ts'
import type { PaymentState, RefundState } from '../../../../server/adapters/payment.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import { WECHAT_PAYMENT } from '../../states.ts'
import { stepPayment } from './payment-rows.ts'

/** What became of the provider's word; `unknown` and `amount` have changed nothing. */
export type Settled = 'done' | 'unknown' | 'amount'

/** One that the provider has taken the money for is posted, once, and only of the very amount that was asked. */
export async function settlePayment(deps: Dependencies, state: PaymentState): Promise<Settled> {
  const { orderNo, transactionId, amount, paidAt } = state
  let wrong = false
  const payment = await stepPayment(deps, { out_trade_no: orderNo }, (one) => {
    wrong = one.amount !== amount || (one.transaction_id !== null && one.transaction_id !== transactionId)
    // a payment may come in the moment in which it is closed: the money is there, so it counts
    if (wrong || (one.status !== WECHAT_PAYMENT.unpaid && one.status !== WECHAT_PAYMENT.closed)) return null
    return { step: 'pay', patch: { transaction_id: transactionId, paid_at: paidAt } }
  })
  if (!payment) return 'unknown'
  return wrong ? 'amount' : 'done'
}

const STUCK = '微信支付没有退成，请在商户平台的交易中心处理这笔退款'
const CLOSED = '微信支付关闭了这笔退款，金额已退回可用余额'

/** A refund goes as far as the provider has brought it. */
export async function settleRefund(deps: Dependencies, state: RefundState, at: string): Promise<Settled> {
  const { refundNo, refundId, amount } = state
  let wrong = false
  const payment = await stepPayment(deps, { out_refund_no: refundNo }, (one) => {
    wrong = one.amount !== amount
    if (wrong || one.status !== WECHAT_PAYMENT.refunding) return null
    const refund_id = refundId
    if (state.state === 'done') return { step: 'refunded', patch: { refund_id, refund_said: null, refunded_at: at } }
    if (state.state === 'closed')
      return { step: 'refundFailed', patch: { refund_id, out_refund_no: null, audit_remark: CLOSED, refund_said: CLOSED } }
    const refund_said = state.state === 'stuck' ? STUCK : null
    return one.refund_id === refund_id && one.refund_said === refund_said
      ? null
      : { step: 'noteRefund', patch: { refund_id, refund_said } }
  })
  if (!payment) return 'unknown'
  return wrong ? 'amount' : 'done'
}

/** The provider will not do it at all: the money is the organisation's again, and the reason stands there. */
export const failRefund = (deps: Dependencies, id: number, said: string) =>
  stepPayment(deps, { id, status: WECHAT_PAYMENT.refunding }, () => {
    const refund_said = shortened(said, 200)
    return { step: 'refundFailed', patch: { out_refund_no: null, audit_remark: '微信支付没有受理退款', refund_said } }
  })
