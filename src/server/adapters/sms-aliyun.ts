import { createHash, createHmac, randomBytes } from 'node:crypto'
import { propertiesOf } from '../../core/value/narrow.ts'
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
  const endpoint = new URL(config.endpoint ?? 'https://dysmsapi.aliyuncs.com')
  return {
    async send({ mobile, code }) {
      const query = canonicalQuery({
        PhoneNumbers: mobile,
        SignName: config.sign,
        TemplateCode: config.template,
        TemplateParam: JSON.stringify({ code }),
      })
      const headers = {
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
        'x-acs-signature-nonce': randomBytes(16).toString('hex'),
        'x-acs-version': '2017-05-25',
      }
      const authorization = acs3(config, { host: endpoint.host, query, headers })
      const response = await fetch(`${endpoint.origin}/?${query}`, {
        method: 'POST',
        headers: { ...headers, authorization },
        signal: AbortSignal.timeout(SMS_TIMEOUT),
      })
      const { Code: outcome, BizId: receipt } = propertiesOf(await response.json())
      if (outcome !== 'OK') throw new Error(`aliyun sms: ${String(outcome ?? response.status)}`)
      return `aliyun: OK ${String(receipt ?? '')}`
    },
  }
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
