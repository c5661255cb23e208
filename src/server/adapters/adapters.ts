import type { NotificationChannels } from './notification.ts'
import type { Payment } from './payment.ts'
import type { Register } from './register.ts'
import type { Signing } from './signing.ts'
import type { Sms } from './sms.ts'
import type { WeChat } from './wechat.ts'

/** The outside services of one running product. */
export interface Adapters {
  readonly sms: Sms
  /** null: not offered here */
  readonly wechat: WeChat | null
  /** null: none is asked */
  readonly register: Register | null
  /** null: signatures stand on our own evidence */
  readonly signing: Signing | null
  /** null, absent: money comes and goes by transfer alone */
  readonly payment?: Payment | null
  /** absent: no message leaves the site */
  readonly notifications?: NotificationChannels
}
