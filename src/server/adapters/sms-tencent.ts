import { createHash, createHmac } from 'node:crypto'
import { propertiesOf } from '../../core/value/narrow.ts'
import { ProbeError } from './probe.ts'
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
  const ask = async (action: string, parameters: Readonly<Record<string, unknown>>) => {
    const { url, headers, body } = tencentRequest(config, action, parameters)
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(SMS_TIMEOUT) })
    return { status: response.status, answer: propertiesOf(propertiesOf(await response.json()).Response) }
  }
  return {
    async send({ mobile, code }) {
      const { status, answer } = await ask('SendSms', {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: config.appId,
        SignName: config.sign,
        TemplateId: config.template,
        TemplateParamSet: [code],
      })
      const { Code: taken, SerialNo: receipt } = firstIn(answer.SendStatusSet)
      const outcome = propertiesOf(answer.Error).Code ?? taken
      if (outcome !== 'Ok') throw new Error(`tencent sms: ${String(outcome ?? status)}`)
      return `tencent: Ok ${String(receipt ?? '')}`
    },
    probe: {
      address: addressOf(config).origin,
      async try() {
        const { answer } = await ask('DescribeSmsTemplateList', { International: 0, TemplateIdSet: [Number(config.template)] })
        const { Code: refused } = propertiesOf(answer.Error)
        if (refused !== undefined)
          throw new ProbeError(`腾讯云不认：${String(refused)}`, '请在腾讯云的短信控制台核对 TENCENT_ 开头的各项')
        const { StatusCode: review } = firstIn(answer.DescribeTemplateStatusSet)
        if (review !== 0)
          throw new ProbeError(
            `模板 ${config.template} ${REVIEWS[String(review)] ?? '不在这个账号里'}`,
            '请在腾讯云的短信控制台办理',
          )
        return `腾讯云认得密钥，模板 ${config.template} 已通过；签名“${config.sign}”请在控制台核对`
      },
    },
  }
}

const REVIEWS: Readonly<Record<string, string>> = { '1': '还在审核', '2': '已通过、还没有生效', '-1': '没有通过审核' }

const firstIn = (list: unknown) => propertiesOf(Array.isArray(list) ? list[0] : undefined)

type Account = Pick<TencentConfig, 'secretId' | 'secretKey' | 'region' | 'endpoint'>

const addressOf = ({ endpoint = 'https://sms.tencentcloudapi.com' }: Account): URL => new URL(endpoint)

/** An action with its parameters, signed: to be sent by POST. */
export function tencentRequest(
  config: Account,
  action: string,
  parameters: Readonly<Record<string, unknown>>,
): { readonly url: URL; readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const url = addressOf(config)
  const body = JSON.stringify(parameters)
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    authorization: tc3(config, { service: 'sms', host: url.hostname, body, timestamp }),
    'x-tc-action': action,
    'x-tc-version': '2021-01-11',
    'x-tc-region': config.region ?? 'ap-guangzhou',
    'x-tc-timestamp': String(timestamp),
  }
  return { url, headers, body }
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
