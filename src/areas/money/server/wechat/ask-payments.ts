import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { messageOf } from '../../../../core/value/narrow.ts'
import { shortened } from '../../../../core/value/shortened.ts'
import { datetime, parseTime } from '../../../../core/value/time.ts'
import { type Payment, PaymentRefused } from '../../../../server/adapters/payment.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import { throughGate } from '../../../../server/process/gate.ts'
import type { WechatPaymentRecord } from '../../../records.ts'
import { WECHAT_PAYMENT } from '../../states.ts'
import { paymentContext, paymentsOf, stepPayment } from './payment-rows.ts'
import { failRefund, settlePayment, settleRefund } from './settle-payment.ts'

/** Nobody is asked about a payment that was made just now: the notice is on its way. */
const PATIENCE_MS = 60_000
/** The provider takes nothing after it. */
export const OPEN_MS = 30 * 60_000
/** what is paid in its last second is told after it */
const GRACE_MS = 60_000
/** in one round */
const MOST = 200

/**
 * Asks the provider about payments whose notice has not come, closes those whose time is over, and sees refunds through to their end.
 * What does not answer is asked again in the next round.
 */
export async function askPayments(deps: Dependencies): Promise<void> {
  const { payment: provider } = deps.adapters
  const context = paymentContext(deps)
  if (!provider || !context) return
  const before = datetime(new Date(deps.now().getTime() - PATIENCE_MS))
  const ids = await throughGate(deps, () =>
    sql<{ id: string }>`select id from wechat_payment
      where (status = ${WECHAT_PAYMENT.unpaid} and created_at < ${before}::timestamptz) or status = ${WECHAT_PAYMENT.refunding}
      order by status desc, id limit ${MOST}`.execute(deps.db.kysely),
  )
  const waiting = await throughGate(deps, () =>
    paymentsOf(context, deps.db.kysely, { id: { $in: ids.rows.map(({ id }) => Number(id)) } }),
  )
  const faults: unknown[] = []
  for (const one of waiting) {
    const work = one.status === WECHAT_PAYMENT.refunding ? askRefund(deps, provider, one) : askPayment(deps, provider, one)
    await work.catch((error: unknown) => faults.push(error))
    // whoever does not answer one question is not asked the next two hundred
    if (faults.some((error) => !(error instanceof PaymentRefused))) break
  }
  if (faults.length > 0) throw faults[0]
}

const isOver = ({ created_at }: WechatPaymentRecord, now: Date): boolean =>
  now.getTime() > parseTime(created_at).getTime() + OPEN_MS + GRACE_MS

async function askPayment(deps: Dependencies, provider: Payment, one: WechatPaymentRecord): Promise<void> {
  const over = isOver(one, deps.now())
  const { out_trade_no } = one
  const state = out_trade_no ? await provider.query(out_trade_no) : null
  if (state?.state === 'paid') {
    if ((await settlePayment(deps, state)) === 'amount')
      throw new Error(`wechat pay: ${out_trade_no} was paid with ${state.amount}, asked were ${one.amount}`)
    return
  }
  if (!over && state?.state !== 'closed') return
  if (out_trade_no && state?.state !== 'closed') await provider.close(out_trade_no)
  await stepPayment(deps, { id: one.id, status: WECHAT_PAYMENT.unpaid }, ({ out_trade_no: now }) =>
    now === out_trade_no ? { step: 'close' } : null,
  )
}

/** Why the provider may yet do it: it has no money at the moment, or too much to do. */
const LATER = new Set(['NOT_ENOUGH', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEED', 'SYSTEM_ERROR', 'SIGN_ERROR'])

async function askRefund(deps: Dependencies, provider: Payment, one: WechatPaymentRecord): Promise<void> {
  const { id, amount, refund_reason, out_trade_no } = one
  const at = datetime(deps.now())
  // its number stands here before anybody is asked, so that however often it is asked for it is one refund
  const numbered = await stepPayment(deps, { id, status: WECHAT_PAYMENT.refunding }, ({ out_refund_no }) =>
    out_refund_no ? null : { step: 'noteRefund', patch: { out_refund_no: newNumber() } },
  )
  if (!numbered?.out_refund_no || !out_trade_no) return
  const refundNo = numbered.out_refund_no
  const known = await provider.queryRefund(refundNo)
  if (known) return void (await settleRefund(deps, known, at))
  try {
    const reason = shortened(refund_reason ?? '退款', 40)
    const asked = { orderNo: out_trade_no, refundNo, amount, total: amount, reason }
    await settleRefund(deps, await provider.refund(asked), at)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    if (!error.passes && !LATER.has(error.code)) return void (await failRefund(deps, id, error.message))
    const refund_said = shortened(messageOf(error), 200)
    await stepPayment(deps, { id, status: WECHAT_PAYMENT.refunding }, (now) =>
      now.refund_said === refund_said ? null : { step: 'noteRefund', patch: { refund_said } },
    )
  }
}

/** Never the same again, also not in a database that was brought back from a backup. */
export const newNumber = (): string => randomBytes(16).toString('hex')
