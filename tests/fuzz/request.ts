import type { InjectOptions } from 'fastify'
import type { Random } from '../../src/areas/art/draw/random.ts'
import type { FuzzCall } from './calls.ts'
import { oddText, oddValue } from './values.ts'

export type FuzzRequest = InjectOptions & { url: string; method: string; headers: Record<string, string>; payload?: string }

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'version',
  'idem_key',
  'submit',
  'page_no',
  'page_size',
  'sort',
  'keyword',
  'tabs',
  'ids',
  'action',
  'field',
  'form',
]
const PATHS = [
  '/api/',
  '/api//',
  '/api/x',
  '/api/x/y/z',
  '/api/__proto__/constructor',
  '/api/Supply/%00',
  '/api/%2e%2e/x',
  '/api/Supply/toString',
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/%00',
  '/api/docs/static/..%2f..%2fpackage.json',
  '/api/docs/x',
  '/%',
  '/a\u0000b',
  '/supply?x=%ZZ',
]
const HEADERS = [
  'client',
  'authorization',
  'content-type',
  'cookie',
  'accept-encoding',
  'if-none-match',
  'range',
  'content-encoding',
  'x-forwarded-for',
  'expect',
  'accept',
  'if-modified-since',
  'host',
  'origin',
]

/** One request, mostly well formed and wrong in a place or two, so that it comes far. */
export function fuzzRequest(random: Random, call: FuzzCall, authorization: string | undefined): FuzzRequest {
  const request: FuzzRequest = {
    method: call.method,
    url: call.path,
    headers: { client: '3', ...(authorization ? { authorization } : {}) },
  }
  if (call.multipart) multipart(random, request)
  else if (call.method === 'GET') request.url += query(random, call)
  else {
    request.headers['content-type'] = 'application/json'
    request.payload = JSON.stringify(body(random, call)) ?? 'null'
  }
  const turn = random.int(0, 99)
  if (turn < 6) request.payload = broken(random, request.payload ?? '{}')
  else if (turn < 10) request.method = random.pick(METHODS)
  else if (turn < 17) request.headers[random.pick(HEADERS)] = headerText(random)
  else if (turn < 20) request.url = random.pick(PATHS)
  return request
}

function body(random: Random, { example, fields }: FuzzCall): unknown {
  if (random.int(0, 40) === 0) return oddValue(random)
  const made: Record<string, unknown> = { ...example }
  if ('id' in made && random.int(0, 3) > 0) made.id = random.int(1, 60)
  for (let i = random.int(0, 3); i > 0; i--) {
    const name = random.int(0, 5) === 0 || fields.length === 0 ? random.pick(NAMES) : random.pick(fields)
    if (random.int(0, 6) === 0) delete made[name]
    else Object.defineProperty(made, name, { value: oddValue(random), enumerable: true, configurable: true, writable: true })
  }
  return made
}

function query(random: Random, call: FuzzCall): string {
  const pairs: string[] = call.query.includes('id') || random.int(0, 4) === 0 ? [`id=${random.int(1, 60)}`] : []
  for (let i = random.int(0, 4); i > 0; i--) {
    const name = random.int(0, 5) === 0 || call.query.length === 0 ? random.pick(NAMES) : random.pick(call.query)
    const odd = random.int(0, 15)
    pairs.push(
      `${encoded(name)}${odd === 0 ? '[]' : odd === 1 ? '[a]' : ''}=${odd === 2 ? '%ED%A0%80%ZZ' : encoded(oddText(random))}`,
    )
  }
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 12_000)}` : ''
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%EF%BF%BD'
  }
}

function broken(random: Random, text: string): string {
  const at = random.int(0, text.length)
  return random.pick([
    text.slice(0, at),
    `${text.slice(0, at)}${oddText(random)}${text.slice(at)}`,
    oddText(random),
    '['.repeat(random.int(1, 5000)),
    `{"a":${'[0,'.repeat(random.int(1, 300))}`,
    '\ufeff{}',
  ])
}

function multipart(random: Random, request: FuzzRequest): void {
  const boundary = random.pick(['b', 'x'.repeat(70), ''])
  request.headers['content-type'] = random.pick([
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    `multipart/mixed; boundary=${boundary}`,
  ])
  const name = JSON.stringify(oddText(random))
    .slice(1, -1)
    .replace(/[\r\n]/g, '')
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${random.pick(['file', '__proto__', name])}"; filename="${name}"\r\ncontent-type: ${random.pick(['image/png', 'image/svg+xml', 'x', ''])}\r\n\r\n${random.pick(['\u0089PNG\r\n\u001a\n', '<svg/>', '', 'x'.repeat(5000)])}\r\n`
  request.payload = random.pick([
    part,
    part + part,
    `${part}--${boundary}--\r\n`,
    `${part.repeat(30)}--${boundary}--`,
    '',
    `--${boundary}--`,
  ])
}

/** HTTP carries no line ends and no letters beyond Latin in a header. */
const headerText = (random: Random): string =>
  oddText(random)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 3000)
