import { createHash, createHmac, randomBytes } from 'node:crypto'
import { propertiesOf } from '../../core/value/narrow.ts'
import { ProbeError } from './probe.ts'
import { SMS_TIMEOUT, type Sms } from './sms.ts'

export interface AliyunConfig {
  readonly keyId: string
  readonly keySecret: string
  readonly sign: string
  readonly template: string
  readonly endpoint?: string
}

interface Signed {
  readonly host: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
}

/** 阿里云短信 (Dysmsapi 2017-05-25), signed with ACS3-HMAC-SHA256. */
export function aliyunSms(config: AliyunConfig): Sms {
  const ask = async (action: string, parameters: Readonly<Record<string, string>>) => {
    const { url, headers } = aliyunRequest(config, action, parameters)
    const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(SMS_TIMEOUT) })
    return { status: response.status, answer: propertiesOf(await response.json()) }
  }
  return {
    async send({ mobile, code }) {
      const { status, answer } = await ask('SendSms', {
        PhoneNumbers: mobile,
        SignName: config.sign,
        TemplateCode: config.template,
        TemplateParam: JSON.stringify({ code }),
      })
      if (answer.Code !== 'OK') throw new Error(`aliyun sms: ${String(answer.Code ?? status)}`)
      return `aliyun: OK ${String(answer.BizId ?? '')}`
    },
    probe: {
      address: originOf(config),
      async try() {
        const template = await ask('GetSmsTemplate', { TemplateCode: config.template })
        approved(template.answer, 'TemplateStatus', `模板 ${config.template}`)
        const sign = await ask('GetSmsSign', { SignName: config.sign })
        approved(sign.answer, 'SignStatus', `签名“${config.sign}”`)
        return `阿里云认得密钥，签名“${config.sign}”和模板 ${config.template} 都已通过`
      },
    },
  }
}

const REVIEWS: Readonly<Record<string, string>> = { '0': '还在审核', '2': '没有通过审核', '10': '已取消审核' }

function approved(answer: ReturnType<typeof propertiesOf>, status: string, what: string): void {
  const { Code: outcome } = answer
  if (outcome !== 'OK')
    throw new ProbeError(
      `阿里云不认：${String(outcome ?? '没有结果')}`,
      '请在阿里云的短信服务里核对 ALIYUN_ 开头的四项；只能发短信的子账号还要 dysms:GetSmsTemplate 和 dysms:GetSmsSign 两项权限',
    )
  const review = REVIEWS[String(answer[status])]
  if (review) throw new ProbeError(`${what} ${review}`, '通过审核以前发不出短信，请在阿里云的短信服务里办理')
}

type Account = Pick<AliyunConfig, 'keyId' | 'keySecret' | 'endpoint'>

const originOf = ({ endpoint = 'https://dysmsapi.aliyuncs.com' }: Account): string => new URL(endpoint).origin

/** An action with its parameters, signed: to be sent by POST, without a body. */
export function aliyunRequest(
  config: Account,
  action: string,
  parameters: Readonly<Record<string, string>>,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } {
  const origin = originOf(config)
  const query = canonicalQuery(parameters)
  const headers = {
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': '2017-05-25',
  }
  const authorization = acs3(config, { host: new URL(origin).host, query, headers })
  return { url: `${origin}/?${query}`, headers: { ...headers, authorization } }
}

/** The `Authorization` header of a POST without a body to `/`. */
export function acs3({ keyId, keySecret }: Pick<AliyunConfig, 'keyId' | 'keySecret'>, { host, query, headers }: Signed): string {
  const all = Object.entries({ ...headers, host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const canonical = ['POST', '/', query, ...all.map(([name, value]) => `${name}:${value.trim()}`), '', names, sha256('')].join(
    '\n',
  )
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
}

export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
