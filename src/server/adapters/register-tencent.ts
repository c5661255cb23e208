import { propertiesOf } from '../../core/value/narrow.ts'
import { REGISTER_TIMEOUT, type Register, type RegisterVerdict } from './register.ts'
import { tc3 } from './sms-tencent.ts'

export interface FaceIdConfig {
  readonly secretId: string
  readonly secretKey: string
  readonly endpoint?: string
}

const VERDICTS: Readonly<Record<string, RegisterVerdict>> = { '0': 'match', '-1': 'mismatch', '-5': 'missing' }

/** 腾讯云人脸核身 (2018-03-01) IdCardVerification: name and citizen number. */
export function tencentPersons(config: FaceIdConfig): NonNullable<Register['person']> {
  const endpoint = new URL(config.endpoint ?? 'https://faceid.tencentcloudapi.com')
  return async ({ name, id_no }) => {
    const body = JSON.stringify({ IdCard: id_no, Name: name })
    const timestamp = Math.floor(Date.now() / 1000)
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        authorization: tc3(config, { service: 'faceid', host: endpoint.hostname, body, timestamp }),
        'x-tc-action': 'IdCardVerification',
        'x-tc-version': '2018-03-01',
        'x-tc-timestamp': String(timestamp),
      },
      body,
      signal: AbortSignal.timeout(REGISTER_TIMEOUT),
    })
    const { Result: result, Error: error } = propertiesOf(propertiesOf(await response.json()).Response)
    const verdict = VERDICTS[String(result)]
    if (!verdict) throw new Error(`tencent faceid: ${String(propertiesOf(error).Code ?? result ?? response.status)}`)
    return verdict
  }
}
