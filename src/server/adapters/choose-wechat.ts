import { StartError } from '../process/start-error.ts'
import { type Env, needed } from './needed.ts'
import type { WeChat } from './wechat.ts'
import { openWeChat } from './wechat-open.ts'
import { sandboxWeChat } from './wechat-sandbox.ts'

const TITLE = '微信登录'

/** WeChat itself when its credentials stand in the environment; in a sandbox our own stand-in; otherwise none. */
export function chooseWeChat(env: Env, sandbox = true): WeChat | null {
  if (!env.WECHAT_APP_ID) return sandbox ? sandboxWeChat : null
  const secret = needed(env, TITLE, 'WECHAT_APP_SECRET')
  const origin = needed(env, TITLE, 'PUBLIC_ORIGIN')
  if (!URL.canParse(origin)) {
    throw new StartError(`${TITLE}的配置不完整`, '请设置环境变量 PUBLIC_ORIGIN，例如 https://www.example.com')
  }
  return openWeChat({
    appId: env.WECHAT_APP_ID,
    appSecret: secret,
    origin: new URL(origin).origin,
    api: env.WECHAT_API,
  })
}
