import { isObject } from '../../../../core/value/narrow.ts'
import type { WechatOrder } from '../../answers.ts'

/** This page is shown by WeChat itself, which cannot scan its own screen. */
export const isInWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** Opens WeChat's own window for it. Resolves when that is closed: whether it was paid, the server learns from WeChat alone. */
export function handOn(page: NonNullable<WechatOrder['page']>): Promise<void> {
  const bridge: unknown = Reflect.get(window, 'WeixinJSBridge')
  return new Promise((resolve) => {
    if (isObject(bridge) && typeof bridge.invoke === 'function') bridge.invoke('getBrandWCPayRequest', page, () => resolve())
    else resolve()
  })
}
