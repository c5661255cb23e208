import { createHash, createHmac } from 'node:crypto'
import { byName, encodeStrictly, inOrder, type StoreKey, type StoreRequest } from './signed-request.ts'

const ALGORITHM = 'OSS4-HMAC-SHA256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/** The headers by which 阿里云 OSS knows a request: its own signature V4. What is sent is proved whole by Content-MD5, which is signed too. */
export function ossHeaders(
  { accessKeyId, secretAccessKey, region }: StoreKey,
  request: StoreRequest,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const date = time.slice(0, 8)
  const headers = { ...request.headers, 'x-oss-date': time, 'x-oss-content-sha256': UNSIGNED }
  const signed = inOrder(headers).filter(
    ([name]) => name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-'),
  )
  const query = Object.entries(request.query)
    .map(([name, value]): [string, string] => [encodeStrictly(name), encodeStrictly(value)])
    .sort(byName)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  const canonical = [
    request.method,
    request.resource,
    query.join('&'),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    '',
    UNSIGNED,
  ].join('\n')
  const scope = `${date}/${region}/oss/aliyun_v4_request`
  const words = [ALGORITHM, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [date, region, 'oss', 'aliyun_v4_request'].reduce<Buffer | string>(hmac, `aliyun_v4${secretAccessKey}`)
  const signature = hmac(key, words).toString('hex')
  return { ...headers, authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope},Signature=${signature}` }
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
