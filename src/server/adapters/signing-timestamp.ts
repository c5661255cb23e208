import { randomBytes } from 'node:crypto'
import { propertiesOf } from '../../core/value/narrow.ts'
import { datetime } from '../../core/value/time.ts'
import { der, TAG } from './der.ts'
import { ProbeError } from './probe.ts'
import { SIGNING_TIMEOUT, type Signing, type TrustedTime } from './signing.ts'
import { readTimestamp } from './timestamp-token.ts'

export interface TimestampConfig {
  readonly url: string
  /** roots as PEM that its certificate must lead to; absent: those that Node trusts */
  readonly authorities?: readonly string[]
}

const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex')

/** A timestamp authority after RFC 3161, over HTTP. Each token is verified before it is kept. */
export function timestampSigning({ url, authorities }: TimestampConfig): Signing {
  const by = new URL(url).hostname
  const vouch = async (sha256: string): Promise<TrustedTime> => {
    const nonce = Buffer.concat([Buffer.from([1]), randomBytes(8)])
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(timestampQuery(sha256, nonce)),
      redirect: 'error',
      signal: AbortSignal.timeout(SIGNING_TIMEOUT),
    })
    if (!response.ok) throw new Error(`timestamp: HTTP ${response.status}`)
    const { token, at } = readTimestamp(Buffer.from(await response.arrayBuffer()), { sha256, nonce, authorities })
    return { by, at: datetime(at), token: token.toString('base64') }
  }
  return {
    vouch,
    probe: {
      address: url,
      async try() {
        try {
          const { at } = await vouch(randomBytes(32).toString('hex'))
          return `${by} 给出了可以验证的时间 ${at}`
        } catch (error) {
          const { message } = propertiesOf(error)
          throw new ProbeError(
            `${by} 没有给出可以验证的时间（${String(message)}）`,
            '请核对 TSA_URL 和 TSA_CA_FILE（时间戳服务的根证书）',
          )
        }
      },
    },
  }
}

/** TimeStampReq, asking for the certificate too. */
const timestampQuery = (sha256: string, nonce: Buffer): Buffer =>
  der(
    TAG.sequence,
    der(TAG.integer, Buffer.from([1])),
    der(TAG.sequence, SHA256, der(TAG.octets, Buffer.from(sha256, 'hex'))),
    der(TAG.integer, nonce),
    der(TAG.boolean, Buffer.from([0xff])),
  )
