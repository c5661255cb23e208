import { sql } from 'kysely'
import { can } from '../../../../core/access/ability.ts'
import { AppError } from '../../../../core/errors.ts'
import { parseTime } from '../../../../core/value/time.ts'
import { type Payment, PaymentRefused } from '../../../../server/adapters/payment.ts'
import { callsOf, extended } from '../../../../server/calls/call.ts'
import { RECORD_ID } from '../../../../server/calls/properties.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import type { RequestContext } from '../../../../server/context/request-context.ts'
import { save } from '../../../../server/operations/save.ts'
import type { WechatPaymentRecord } from '../../../records.ts'
import type { WechatOrder, WechatTerms } from '../../answers.ts'
import { WECHAT } from '../../errors.ts'
import { WECHAT_PAYMENT } from '../../states.ts'
import { newNumber, OPEN_MS } from './ask-payments.ts'
import { paymentsOf, stepPayment } from './payment-rows.ts'
import { settlePayment } from './settle-payment.ts'

const { get, post } = callsOf('微信充值')

/** Recharging by WeChat Pay: the payment is the engine's record, and these hand it to WeChat. */
export const WECHAT_CALLS = [
  get('WechatPayment/config', 'WechatPayment/lists', '能否用微信支付充值', {
    example: { offered: 1, sandbox: 0, known: 0 },
    async answer({ deps, actor }): Promise<WechatTerms> {
      const { payment } = deps.adapters
      return {
        offered: payment ? 1 : 0,
        sandbox: payment?.simulate ? 1 : 0,
        known: payment && (await openidOf(deps, payment, actor.id)) !== null ? 1 : 0,
      }
    },
  }),
  extended('POST', 'WechatPayment/apply', (context) => {
    offered(context.deps)
    return save(context)
  }),
  post('WechatPayment/order', 'WechatPayment/apply', '把一笔微信充值交给微信支付：扫码的内容，或微信内支付的参数', {
    input: { id: RECORD_ID, page: { type: 'integer', enum: [0, 1], title: '是否在微信内', examples: [0] } },
    required: ['id'],
    example: { code_url: 'weixin://wxpay/bizpayurl?pr=NwY5Mz9', page: null },
    async answer({ deps, ask, input: { id, page = 0 } }): Promise<WechatOrder> {
      const provider = offered(deps)
      const asked = await openPayment(ask, id)
      const way = asked.way ?? (page === 1 ? 'page' : 'scan')
      const openid = way === 'page' ? await openidOf(deps, provider, ask.actor.id) : null
      if (way === 'page' && openid === null) throw new AppError(WECHAT.page)
      // its number stands here before WeChat hears of it, and is the same however often it is asked for
      const placed = await stepPayment(deps, { id }, (one) =>
        one.out_trade_no ? null : { step: 'place', patch: { out_trade_no: newNumber(), way } },
      )
      if (!placed?.out_trade_no) throw new AppError('record.missing')
      if (placed.status !== WECHAT_PAYMENT.unpaid) throw endedAs(ask, placed)
      const order = {
        orderNo: placed.out_trade_no,
        amount: placed.amount,
        title: `${deps.platform.title}充值 ${placed.pay_sn}`,
        until: untilOf(placed),
      }
      try {
        if (openid !== null && placed.way === 'page') return { code_url: '', page: await provider.placePage(order, openid) }
        return { code_url: await provider.placeNative(order), page: null }
      } catch (error) {
        return later(deps, error, order.orderNo)
      }
    },
  }),
  post('WechatPayment/simulate', 'WechatPayment/apply', '沙盒：模拟手机上的支付', {
    input: { id: RECORD_ID },
    required: ['id'],
    example: { paid: 1 },
    async answer({ deps, ask, input: { id } }) {
      const { simulate } = offered(deps)
      if (!simulate) throw new AppError(WECHAT.real)
      const { out_trade_no, amount } = await openPayment(ask, id)
      if (!out_trade_no) throw new AppError(WECHAT.late)
      await settlePayment(deps, simulate(out_trade_no, amount))
      return { paid: 1 }
    },
    say: '已模拟支付',
  }),
]

function offered({ adapters: { payment } }: Dependencies): Payment {
  if (!payment) throw new AppError(WECHAT.none)
  return payment
}

/** One of the asker's organisation that still waits for its money. @throws record.missing, access.denied, wechat.ended, wechat.late */
async function openPayment(ask: RequestContext, id: number): Promise<WechatPaymentRecord> {
  const { org_id } = ask.actor
  if (!can(ask.ability, 'create', 'wechat_payment', { org_id })) throw new AppError('access.denied')
  const [payment] = await paymentsOf(ask, ask.deps.db.kysely, { id, org_id })
  if (!payment) throw new AppError('record.missing')
  if (payment.status !== WECHAT_PAYMENT.unpaid) throw endedAs(ask, payment)
  if (ask.now >= untilOf(payment)) throw new AppError(WECHAT.late)
  return payment
}

function endedAs({ call: { entity } }: RequestContext, { status }: WechatPaymentRecord): AppError {
  const state = entity.workflow?.states.find((one) => one.const === status)?.title ?? ''
  return new AppError(WECHAT.ended, { state })
}

const untilOf = ({ created_at }: WechatPaymentRecord): Date => new Date(parseTime(created_at).getTime() + OPEN_MS)

/** It may have been paid in the meantime, by a scan of the same code: then it says so itself. */
async function later(deps: Dependencies, error: unknown, orderNo: string): Promise<never> {
  if (error instanceof PaymentRefused && /^ORDER_?PAID$/.test(error.code)) {
    const state = await deps.adapters.payment?.query(orderNo)
    if (state?.state === 'paid') await settlePayment(deps, state)
    throw new AppError(WECHAT.ended, { state: '已到账' })
  }
  throw new AppError(WECHAT.busy)
}

/**
 * By what name the app knows this account, who has signed in with WeChat: a sandbox's by itself, otherwise as a follower of the service
 * account that payments are taken with. null: not at all.
 */
async function openidOf({ db: { kysely }, adapters }: Dependencies, payment: Payment, userId: number): Promise<string | null> {
  if (payment.sandbox) {
    const { rows } = await sql<{ openid: string }>`select openid from wechat_identity where user_id = ${userId}`.execute(kysely)
    return rows[0]?.openid ?? null
  }
  if (adapters.notifications?.wechat?.app !== payment.appId) return null
  const { rows } = await sql<{
    openid: string
  }>`select f.openid from wechat_identity w join wechat_follower f on f.unionid = w.unionid
    where w.user_id = ${userId}`.execute(kysely)
  return rows[0]?.openid ?? null
}
