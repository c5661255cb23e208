import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, WechatPaymentRecord } from '../../records.ts'
import { type BizType, type Leg, posting } from './posting.ts'

type Found = Readonly<{
  account: AccountRecord | null
}>

type Side = readonly [code: Leg['code'], side: Leg['side']]

/** Of the whole amount, once, because no payment takes such a step twice. */
const moved = (biz_type: BizType, ...sides: readonly Side[]): Effect<WechatPaymentRecord, unknown, Found> => ({
  needs: ({ org_id }) => ({ account: { entity: 'account', where: { org_id } } }),
  run: ({ pay_sn, amount }, _args, { found: { account } }) =>
    posting(
      { biz_type, biz_sn: pay_sn },
      sides.map(([code, side]) => ({ code, side, amount, ...(code === 'bank' ? {} : { account }) })),
    ),
})

/** WeChat Pay has the money for us, so the organisation has it too. */
export const wechatPay = moved('充值', ['bank', 'D'], ['available', 'C'])
/** What is to go back is not spent meanwhile; what is spent already cannot go back. */
export const wechatFreeze = moved('充值退款申请', ['available', 'D'], ['frozen', 'C'])
export const wechatUnfreeze = moved('充值退款取消', ['frozen', 'D'], ['available', 'C'])
export const wechatRefunded = moved('充值退款', ['frozen', 'D'], ['bank', 'C'])
