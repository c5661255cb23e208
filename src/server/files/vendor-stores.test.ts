import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'
import { cosAuthorization } from './cos-signature.ts'
import { ossHeaders } from './oss-signature.ts'
import { s3Store } from './s3-store.ts'
import type { StoreRequest } from './signed-request.ts'
import { rootOf } from './store-rules.ts'

const KEY = { accessKeyId: 'ak', secretAccessKey: 'sk', region: 'cn-hangzhou' }
const folder = mkdtempSync(join(tmpdir(), 'yuye-vendor-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
afterAll(() => closing.forEach((one) => void one()))

/** The signature that a request should bear, from what has come of it and the time that it names. */
const EXPECTED = {
  oss: (request: StoreRequest) => {
    const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(request.headers['x-oss-date'] ?? '') ?? []
    return ossHeaders(KEY, request, new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`)).authorization
  },
  cos: (request: StoreRequest) =>
    cosAuthorization(KEY, request, /q-sign-time=([\d;]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''),
} as const

/** Plays a vendor's store with one bucket: verifies signature and digest, lists one name a page. */
async function vendor(rules: 'oss' | 'cos') {
  const kept = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: Buffer | string }> => {
    const url = new URL(request.url ?? '', 'http://x')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { method = '' } = request
    const asked = {
      method,
      host: headers.host ?? '',
      path: url.pathname,
      resource: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
    }
    const sent = await buffer(request)
    if (EXPECTED[rules](asked) !== headers.authorization) return { status: 403, body: '<Code>SignatureDoesNotMatch</Code>' }
    const name = decodeURIComponent(url.pathname.slice('/yuye/'.length))
    if (method === 'GET' && name === '') {
      const names = [...kept.keys()].sort()
      const from = rules === 'oss' ? 'continuation-token' : 'marker'
      const left = names.filter((one) => one > (url.searchParams.get(from) ?? ''))
      const mark = rules === 'oss' ? 'NextContinuationToken' : 'NextMarker'
      const more =
        left.length > 1 ? `<IsTruncated>true</IsTruncated><${mark}>${left[0]}</${mark}>` : '<IsTruncated>false</IsTruncated>'
      return { status: 200, body: `<R>${left.slice(0, 1).map((one) => `<Key>${one}</Key>`)}${more}</R>` }
    }
    if (method === 'PUT') {
      if (createHash('md5').update(sent).digest('base64') !== headers['content-md5'])
        return { status: 400, body: '<Code>BadDigest</Code>' }
      kept.set(name, sent)
    }
    if (method === 'DELETE') kept.delete(name)
    const found = kept.get(name)
    if (method === 'GET') return found ? { status: 200, body: found } : { status: 404, body: '<Code>NoSuchKey</Code>' }
    return { status: 200, body: '' }
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  closing.push(() => server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = (secretAccessKey = KEY.secretAccessKey) =>
    s3Store({ ...KEY, secretAccessKey, endpoint, bucket: 'yuye', addressing: 'path', rules })
  return { store, kept }
}

it.each(['oss', 'cos'] as const)(
  '%s: puts, takes, opens, lists page by page and removes, each signed by its own rules',
  async (rules) => {
    const { store, kept } = await vendor(rules)
    const files = store()
    await files.put('uploads/202606/a (1).txt', '第一')
    const path = join(folder, `${rules}.bin`)
    writeFileSync(path, Buffer.alloc(70_000, 7))
    await files.take('uploads/202606/b.bin', path)
    expect(kept.get('uploads/202606/b.bin')).toHaveLength(70_000)
    expect(await text((await files.open('uploads/202606/a (1).txt'))!.content)).toBe('第一')
    const names: string[] = []
    for await (const name of files.list()) names.push(name)
    expect(names).toEqual(['uploads/202606/a (1).txt', 'uploads/202606/b.bin'])
    await files.remove('uploads/202606/b.bin')
    expect(await files.open('uploads/202606/b.bin')).toBeNull()
    await expect(store('other').put('uploads/x', 'x')).rejects.toThrow('SignatureDoesNotMatch')
  },
)

it('the bucket stands in the host of both, and what is missing is said', () => {
  const common = { ...KEY, bucket: 'yuye-125', addressing: 'host' } as const
  expect(rootOf({ ...common, endpoint: 'https://cos.ap-guangzhou.myqcloud.com', rules: 'cos' })).toBe(
    'https://yuye-125.cos.ap-guangzhou.myqcloud.com',
  )
  const env = {
    S3_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com',
    S3_BUCKET: 'yuye',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(() => chooseFiles({ ...env, S3_RULES: 'oss' }, '')).toThrow('S3_REGION')
  expect(() => chooseFiles({ ...env, S3_RULES: 'obs' }, '')).toThrow('S3_RULES 的值“obs”不正确')
})
