import { propertiesOf } from '../../core/value/narrow.ts'
import { type Probe, ProbeError } from './probe.ts'
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
  return async ({ name, id_no }) => {
    const { result, fault } = await verification(config, name, id_no)
    const verdict = VERDICTS[result]
    if (!verdict) throw new Error(`tencent faceid: ${fault || result}`)
    return verdict
  }
}

/** A number that is none costs nothing. */
export const tencentPersonsProbe = (config: FaceIdConfig): Probe => ({
  address: endpointOf(config).origin,
  async try() {
    const { result, fault } = await verification(config, '核对', '1')
    if (fault && !fault.startsWith('InvalidParameter'))
      throw new ProbeError(`腾讯云不认：${fault}`, '请在腾讯云人脸核身的控制台核对 TENCENT_FACEID_ 开头的两项，并开通服务')
    return `腾讯云人脸核身认得密钥（${fault || result}）`
  },
})

const endpointOf = ({ endpoint }: FaceIdConfig): URL => new URL(endpoint ?? 'https://faceid.tencentcloudapi.com')

async function verification(config: FaceIdConfig, name: string, id_no: string): Promise<{ result: string; fault: string }> {
  const endpoint = endpointOf(config)
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
  return { result: String(result ?? response.status), fault: String(propertiesOf(error).Code ?? '') }
}
