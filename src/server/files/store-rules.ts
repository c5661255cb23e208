import { AwsClient } from 'aws4fetch'
import { cosHeaders } from './cos-signature.ts'
import { ossHeaders } from './oss-signature.ts'
import type { StoreKey } from './signed-request.ts'

/** `oss` 阿里云, `cos` 腾讯云, by their own rules; `s3` whoever else speaks it. */
export type StoreRules = 's3' | 'oss' | 'cos'

export interface StoreAddress extends StoreKey {
  readonly endpoint: string
  readonly bucket: string
  readonly addressing: 'path' | 'host'
  readonly rules?: StoreRules
}

/** How one of them is spoken to, besides the signature. */
interface Dialect {
  readonly copySource: string
  readonly copyRoot: (address: StoreAddress) => string
  /** what proves that all of a file has come */
  readonly digest: 'sha256' | 'md5'
  readonly encoding: 'hex' | 'base64'
  readonly digestHeader: string
  readonly list: Readonly<Record<string, string>>
  /** of a list's next page: the parameter that asks for it, and where it stands in the answer */
  readonly from: string
  readonly next: RegExp
}

const TOKENS = {
  list: { 'list-type': '2' },
  from: 'continuation-token',
  next: /<NextContinuationToken>([^<]+)</,
} as const
const MD5 = { digest: 'md5', encoding: 'base64', digestHeader: 'content-md5' } as const

export const DIALECTS: Readonly<Record<StoreRules, Dialect>> = {
  s3: {
    ...TOKENS,
    copySource: 'x-amz-copy-source',
    copyRoot: ({ bucket }) => `/${bucket}`,
    digest: 'sha256',
    encoding: 'hex',
    digestHeader: 'x-amz-content-sha256',
  },
  oss: { ...TOKENS, ...MD5, copySource: 'x-oss-copy-source', copyRoot: ({ bucket }) => `/${bucket}` },
  cos: {
    ...MD5,
    copySource: 'x-cos-copy-source',
    copyRoot: (address) => new URL(rootOf(address)).host,
    list: {},
    from: 'marker',
    next: /<NextMarker>([^<]+)</,
  },
}

export const isRules = (text: string): text is StoreRules => Object.hasOwn(DIALECTS, text)

export function rootOf({ endpoint, bucket, addressing }: StoreAddress): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/$/, '')
  return addressing === 'host' ? `${url.protocol}//${bucket}.${url.host}${path}` : `${url.origin}${path}/${bucket}`
}

type SignedFetch = (
  url: string,
  init: RequestInit & { readonly method: string; readonly headers: Record<string, string> },
) => Promise<Response>

/** `fetch` with the signature that the store wants. */
export function signedFetch(address: StoreAddress): SignedFetch {
  const { rules = 's3', bucket, addressing, accessKeyId, secretAccessKey, region } = address
  if (rules === 's3') {
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    return (url, init) => client.fetch(url, init)
  }
  const sign = rules === 'oss' ? ossHeaders : cosHeaders
  return (text, init) => {
    const url = new URL(text)
    const request = {
      method: init.method,
      host: url.host,
      path: url.pathname,
      resource: addressing === 'host' ? `/${bucket}${url.pathname}` : url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: init.headers,
    }
    // a body that is read as it goes is sent one way
    const body = init.body instanceof ReadableStream ? { duplex: 'half' } : {}
    return fetch(url, { ...init, ...body, headers: sign(address, request, new Date()) })
  }
}
