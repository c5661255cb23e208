import { createHash, createHmac } from 'node:crypto'
import { propertiesOf } from '../../core/value/narrow.ts'
import { SMS_TIMEOUT, type Sms } from './sms.ts'

export interface TencentConfig {
  readonly secretId: string
  readonly secretKey: string
  readonly appId: string
  readonly sign: string
  readonly template: string
  readonly region?: string
  readonly endpoint?: string
}

/** 腾讯云短信 (2021-01-11), signed with TC3-HMAC-SHA256. */
export function tencentSms(config: TencentConfig): Sms {
  const endpoint = new URL(config.endpoint ?? 'https://sms.tencentcloudapi.com')
  return {
    async send({ mobile, code }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: config.appId,
        SignName: config.sign,
        TemplateId: config.template,
        TemplateParamSet: [code],
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          authorization: tc3(config, { service: 'sms', host: endpoint.hostname, body, timestamp }),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-region': config.region ?? 'ap-guangzhou',
          'x-tc-timestamp': String(timestamp),
        },
        body,
        signal: AbortSignal.timeout(SMS_TIMEOUT),
      })
      const { Error: error, SendStatusSet: sent } = propertiesOf(propertiesOf(await response.json()).Response)
      const { Code: taken, SerialNo: receipt } = propertiesOf(Array.isArray(sent) ? sent[0] : undefined)
      const outcome = propertiesOf(error).Code ?? taken
      if (outcome !== 'Ok') throw new Error(`tencent sms: ${String(outcome ?? response.status)}`)
      return `tencent: Ok ${String(receipt ?? '')}`
    },
  }
}

interface Signed {
  readonly service: string
  readonly host: string
  readonly body: string
  readonly timestamp: number
}

/** The `Authorization` header of a JSON POST to `/`. `host` is signed without its port. */
export function tc3(
  { secretId, secretKey }: Pick<TencentConfig, 'secretId' | 'secretKey'>,
  { service, host, body, timestamp }: Signed,
): string {
  const canonical = [
    'POST',
    '/',
    '',
    'content-type:application/json; charset=utf-8',
    `host:${host}`,
    '',
    'content-type;host',
    sha256(body),
  ].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
