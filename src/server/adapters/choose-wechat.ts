import { StartError } from '../db/start-error.ts'
import type { WeChat } from './wechat.ts'
import { openWeChat } from './wechat-open.ts'
import { sandboxWeChat } from './wechat-sandbox.ts'

/** WeChat itself when its credentials stand in the environment; in a sandbox our own stand-in; otherwise none. */
export function chooseWeChat(env: Readonly<Record<string, string | undefined>>, sandbox = true): WeChat | null {
  if (!env.WECHAT_APP_ID) return sandbox ? sandboxWeChat : null
  if (!env.WECHAT_APP_SECRET) throw new StartError('微信登录的配置不完整', '请设置环境变量 WECHAT_APP_SECRET')
  if (!env.PUBLIC_ORIGIN || !URL.canParse(env.PUBLIC_ORIGIN)) {
    throw new StartError('微信登录的配置不完整', '请设置环境变量 PUBLIC_ORIGIN，例如 https://www.example.com')
  }
  return openWeChat({
    appId: env.WECHAT_APP_ID,
    appSecret: env.WECHAT_APP_SECRET,
    origin: new URL(env.PUBLIC_ORIGIN).origin,
    api: env.WECHAT_API,
  })
}
