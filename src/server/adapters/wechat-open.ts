import { ProbeError } from './probe.ts'
import { CALLBACK_PATH, type WeChat, type WeChatPerson } from './wechat.ts'

export interface WeChatConfig {
  readonly appId: string
  readonly appSecret: string
  /** the address people open, `https://…`: its domain is the one registered at WeChat */
  readonly origin: string
  readonly api?: string
}

interface Token {
  readonly access_token?: string
  readonly openid?: string
  readonly unionid?: string
  readonly errcode?: number
}
interface Profile {
  readonly nickname?: string
}

const TIMEOUT = 2000

/** 微信开放平台 网站应用: qrconnect, then access_token. */
export function openWeChat(config: WeChatConfig): WeChat {
  const api = config.api ?? 'https://api.weixin.qq.com'
  return {
    sandbox: false,
    scanUrl(state) {
      const query = new URLSearchParams({
        appid: config.appId,
        redirect_uri: config.origin + CALLBACK_PATH,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return `https://open.weixin.qq.com/connect/qrconnect?${query}#wechat_redirect`
    },
    async identify(code): Promise<WeChatPerson> {
      const token = await ask<Token>(`${api}/sns/oauth2/access_token`, {
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      })
      if (!token.openid || !token.access_token) throw new Error(`wechat: errcode ${token.errcode ?? 'none'}`)
      // the name is a courtesy: without it the sign-in goes on
      const profile = await ask<Profile>(`${api}/sns/userinfo`, { access_token: token.access_token, openid: token.openid }).catch(
        (): Profile => ({}),
      )
      return { openid: token.openid, unionid: token.unionid ?? null, name: profile.nickname ?? '' }
    },
    probe: {
      address: api,
      // a code that nobody has been given: what is wrong with it is said only to an app that WeChat knows
      async try() {
        const { errcode } = await ask<Token>(`${api}/sns/oauth2/access_token`, {
          appid: config.appId,
          secret: config.appSecret,
          code: 'doctor',
          grant_type: 'authorization_code',
        })
        if (errcode !== INVALID_CODE)
          throw new ProbeError(
            `微信不认：errcode ${errcode ?? '没有'}`,
            '40013 是 WECHAT_APP_ID 不对，40125 是 WECHAT_APP_SECRET 不对；请在微信开放平台的网站应用里核对',
          )
        return '微信开放平台认得这个网站应用'
      },
    },
  }
}

const INVALID_CODE = 40029

async function ask<T>(url: string, query: Readonly<Record<string, string>>): Promise<T> {
  // the address holds the app's secret: a failure must not carry it into a log
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => {
    throw new Error(`wechat: no answer from ${url}`)
  })
  return (await response.json()) as T
}
