import { createHash, createHmac } from 'node:crypto'
import { byName, encodeStrictly, inOrder, type StoreKey, type StoreRequest } from './signed-request.ts'

/** how long a signature holds, and how far the clocks may be apart */
const HOLDS_S = 900
const EARLY_S = 60

/** The headers by which 腾讯云 COS knows a request: the signature of its XML API. */
export function cosHeaders(key: Omit<StoreKey, 'region'>, request: StoreRequest, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return { ...request.headers, authorization: cosAuthorization(key, request, `${seconds - EARLY_S};${seconds + HOLDS_S}`) }
}

/** @param time `1557902800;1557910000`, from when until when */
export function cosAuthorization(
  { accessKeyId, secretAccessKey }: Omit<StoreKey, 'region'>,
  { method, host, path, query, headers }: StoreRequest,
  time: string,
): string {
  const signed = inOrder({ ...headers, host }).filter(
    ([name]) => name === 'host' || name === 'content-md5' || name.startsWith('x-cos-'),
  )
  const pairs = [signed, Object.entries(query)].map((all) =>
    all.map(([name, value]): [string, string] => [encodeStrictly(name).toLowerCase(), encodeStrictly(value)]).sort(byName),
  )
  const [headerPairs = [], queryPairs = []] = pairs
  const joined = (all: readonly [string, string][]) => all.map(([name, value]) => `${name}=${value}`).join('&')
  const names = (all: readonly [string, string][]) => all.map(([name]) => name).join(';')
  const asked = [method.toLowerCase(), decodeURIComponent(path), joined(queryPairs), joined(headerPairs), ''].join('\n')
  const words = ['sha1', time, createHash('sha1').update(asked).digest('hex'), ''].join('\n')
  const signature = hmac(hmac(secretAccessKey, time), words)
  return [
    'q-sign-algorithm=sha1',
    `q-ak=${accessKeyId}`,
    `q-sign-time=${time}`,
    `q-key-time=${time}`,
    `q-header-list=${names(headerPairs)}`,
    `q-url-param-list=${names(queryPairs)}`,
    `q-signature=${signature}`,
  ].join('&')
}

const hmac = (key: string, text: string): string => createHmac('sha1', key).update(text).digest('hex')
