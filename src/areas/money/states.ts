import type { WechatPaymentRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const WECHAT_PAYMENT = {
  unpaid: 1,
  arrived: 2,
  closed: 3,
  refundAsked: 4,
  refunding: 5,
  refunded: 6,
} as const satisfies StateNames<WechatPaymentRecord>
