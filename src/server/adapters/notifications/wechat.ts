import { createHash } from 'node:crypto'
import { propertiesOf, textsOf } from '../../../core/value/narrow.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { type Followers, type NotificationChannel, NotSent } from '../notification.ts'
import { ask } from './ask.ts'
import type { Template } from './templates.ts'

export interface WeChatServiceConfig {
  readonly appId: string
  readonly appSecret: string
  readonly api?: string
}

/** Ended before it expires, so that none dies on its way. */
const EARLY_MS = 300_000
const STALE_TOKEN = [40001, 40014, 42001]
/** -1: busy; 45009, 45011: limits of calls */
const FOR_NOW = [-1, 45009, 45011]
/** What one value may hold, by the kind that its name begins with. */
const LENGTHS: Readonly<Record<string, number>> = { thing: 20, character_string: 32, phrase: 5, name: 10, const: 20 }
/** How many the info of is asked for at a time. */
const AT_ONCE = 100
/** Ten thousand to a page. */
const MOST_PAGES = 100

const NAME = '微信服务号'

/** 微信服务号 模板消息 (cgi-bin/message/template/send); who follows it is known by the unionid that both accounts share. */
export function wechatNotifications(
  config: WeChatServiceConfig,
  templates: ReadonlyMap<string, Template>,
  ms?: number,
): NotificationChannel {
  const api = config.api ?? 'https://api.weixin.qq.com'
  let token = { text: '', until: 0 }
  const post = async (path: string, body: object | null, query: Readonly<Record<string, string>> = {}) => {
    const request = body ? { body: JSON.stringify(body) } : { method: 'GET' }
    return propertiesOf(await ask(NAME, `${api}${path}?${new URLSearchParams(query)}`, request, ms))
  }

  const tokenNow = async (): Promise<string> => {
    if (Date.now() < token.until) return token.text
    // nothing has been sent yet: silence here is no doubt about the message
    const answer = await post('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: config.appId,
      secret: config.appSecret,
    }).catch((error: unknown) => {
      throw error instanceof NotSent ? new NotSent('later', error.message) : error
    })
    if (typeof answer.access_token !== 'string')
      throw new NotSent('later', `${NAME}：没有取得令牌（${String(answer.errcode ?? '')}）`)
    token = { text: answer.access_token, until: Date.now() + Number(answer.expires_in ?? 0) * 1000 - EARLY_MS }
    return token.text
  }

  /** A token may be ended from elsewhere: then once more with a new one. */
  const call = async (path: string, body: object | null, query: Readonly<Record<string, string>> = {}, again = true) => {
    const answer = await post(path, body, { access_token: await tokenNow(), ...query })
    if (!STALE_TOKEN.includes(Number(answer.errcode))) return answer
    token = { text: '', until: 0 }
    return again ? post(path, body, { access_token: await tokenNow(), ...query }) : answer
  }

  return {
    app: config.appId,
    offers: (kind) => templates.has(kind),
    async send({ key, kind, params, url }, openid) {
      const { id = '', names = [] } = templates.get(kind) ?? {}
      const data = Object.entries(params).map(([own, value], i) => {
        const name = names[i] ?? own
        return [name, { value: shortened(value, LENGTHS[name.replace(/\d+$/, '')] ?? 32) }]
      })
      const answer = await call('/cgi-bin/message/template/send', {
        touser: openid,
        template_id: id,
        ...(url ? { url } : {}),
        // it swallows a message of a number that it has had in the last ten minutes
        client_msg_id: createHash('sha256').update(key).digest('hex').slice(0, 32),
        data: Object.fromEntries(data),
      })
      const code = Number(answer.errcode ?? Number.NaN)
      if (code !== 0) {
        const fleeting = FOR_NOW.includes(code) || STALE_TOKEN.includes(code)
        throw new NotSent(fleeting ? 'later' : 'never', `${NAME}：${Number.isNaN(code) ? '没有结果' : code}`)
      }
      return `微信 ok ${String(answer.msgid ?? '')}`
    },
    async followers(known): Promise<Followers> {
      const all = new Set<string>()
      const unions = new Map<string, string>()
      let next = ''
      for (let page = 0; page < MOST_PAGES; page++) {
        const answer = await call('/cgi-bin/user/get', null, next ? { next_openid: next } : {})
        const openids = textsOf(propertiesOf(answer.data).openid)
        for (const one of openids) all.add(one)
        next = String(answer.next_openid ?? '')
        if (openids.length === 0 || next === '') break
      }
      const fresh = [...all].filter((one) => !known.has(one))
      for (let at = 0; at < fresh.length; at += AT_ONCE) {
        const user_list = fresh.slice(at, at + AT_ONCE).map((openid) => ({ openid, lang: 'zh_CN' }))
        const { user_info_list } = await call('/cgi-bin/user/info/batchget', { user_list })
        for (const one of Array.isArray(user_info_list) ? user_info_list : []) {
          const { openid, unionid } = propertiesOf(one)
          if (typeof openid === 'string' && typeof unionid === 'string') unions.set(openid, unionid)
        }
      }
      return { all, unions }
    },
  }
}
