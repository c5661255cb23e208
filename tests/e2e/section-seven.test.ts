import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeededSite } from '../support/seeded-site.ts'
import type { Site } from '../support/site.ts'

/** A call of the specification's section 7: how it is asked rightly, and what its answer must carry. */
interface SpecCall {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** `id` is filled in with the first row of that list */
  readonly idOf?: string
  readonly sent?: Readonly<Record<string, unknown>>
  /** 1: answers anybody; 0: refused in a sentence, because this asks for what only a person can have; 403: wants a sign-in */
  readonly code: 0 | 1 | 403
  readonly carries?: readonly string[]
  readonly shape?: 'page' | 'array' | 'object'
}

const read = (path: string, more: Partial<SpecCall> = {}): SpecCall => ({ path, method: 'GET', code: 1, ...more })
const write = (path: string, sent: Record<string, unknown>, more: Partial<SpecCall> = {}): SpecCall => ({
  path,
  method: 'POST',
  sent,
  code: 0,
  ...more,
})
const page = { shape: 'page' } as const

const CALLS: readonly SpecCall[] = [
  read('Index/index', { carries: ['banners', 'notices', 'cates', 'supplies', 'demands', 'stats', 'bigdata', 'deals'] }),
  write('Login/smsLogin', { mobile: '13900009999', code: '000000' }),
  write('Login/mpLogin', { mobile: '13900001001', password: 'Wrong2026', captcha: 'abcd', unicode: '1760000000000' }),
  read('Login/scanCode', { carries: ['url'] }),
  write('Login/authLogin', { code: 'xxxx', state: 'xxxx' }),
  write('Login/forget', { mobile: '13900001001', code: '000000', password: 'Hetang8yuese', repassword: 'Hetang8yuese' }),
  write('Login/BindMobile', { mobile: '13900009998', bind_code: '000000', cacheBindNum: 'xxxx' }),
  write('Sms/send', { mobile: '13900009997', type: 1 }, { code: 1 }),
  read('Ad/index', { sent: { pid: 1 }, shape: 'array' }),
  read('Feedback/getFeedbackTypeList', { shape: 'array' }),
  read('SupplyCate/getLevelOneList', { shape: 'array' }),
  read('SupplyCate/getLevelTwoList', { sent: { pid: 1 }, shape: 'array' }),
  read('SupplyCate/getLevelList', { shape: 'array' }),
  read('Article/category', { shape: 'array' }),
  read('Article/lists', page),
  read('Article/detail', { idOf: 'Article/lists', carries: ['title', 'content', 'prev', 'next', 'related'] }),
  write('Article/geList', { type: 'hot', limit: 5 }, { code: 1, shape: 'array' }),
  read('SupplyInsurance/lists', page),
  read('SupplyInsurance/details', { idOf: 'SupplyInsurance/lists', carries: ['name', 'kind'] }),
  read('TechExpert/lists', page),
  read('TechExpert/details', { idOf: 'TechExpert/lists', carries: ['name', 'title'] }),
  read('Fish/details', {
    idOf: 'Fish/lists',
    carries: ['title', 'price', 'params', 'seller', 'quotes', 'related', 'is_collect'],
  }),
  read('Config/getPolicy', { carries: ['user', 'privacy'] }),
  read('Config/getSite', { carries: ['copyright', 'tech_support', 'police_no', 'icp_no'] }),
  read('City/provinceCityDistrictList', { shape: 'array' }),
  read('Supply/SupplyServices', page),
  read('Supply/SupplyServicesDetails', { idOf: 'Supply/SupplyServices', carries: ['title', 'price', 'moq'] }),
  read('SupplyCase/lists', page),
  read('SupplyCase/details', { idOf: 'SupplyCase/lists', carries: ['title', 'content'] }),
  write('Chat/initChat', { expert_id: 1 }, { code: 403 }),
  read('Company/lists', page),
  read('Company/details', { idOf: 'Company/lists', carries: ['name', 'kind'] }),
  read('Download/lists', page),
]

const MALFORMED_QUERIES = [
  'id=abc',
  'id=-1',
  'id=99999999999999999999',
  'id[]=1&id[]=2',
  'id=%00',
  'page_no=-1',
  'page_size=10000',
  'page_no=9007199254740993',
  'sort=;drop%20table%20supply',
  'nope=1',
  `keyword=${'鱼'.repeat(3000)}`,
  'keyword=%ff%fe',
  'pid=%27%20or%201=1',
  'type=../../etc/passwd',
]
const MALFORMED_BODIES: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', JSON.stringify({ mobile: {}, code: [], type: 'x', id: null, limit: 1e9, ids: 'x', expert_id: '1 or 1' })],
  ['application/json', JSON.stringify({ mobile: '1380013800\u0000', code: '\ud800', type: '1' })],
  ['application/json', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
  ['application/json', JSON.stringify({ mobile: '9'.repeat(10 * 1024 * 1024) })],
  ['text/plain', 'mobile=1'],
  ['application/x-www-form-urlencoded', 'mobile=1&code=2'],
]

describe('every call of section 7, against the product as it is started', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSeededSite()
  })
  afterAll(() => site?.close())

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${site.url}/api/${path}`, { ...init, headers: { client: '3', ...init.headers } })
    const text = await response.text()
    expect(response.status, `${path}: ${text.slice(0, 200)}`).toBe(200)
    return { text, type: response.headers.get('content-type') ?? '' }
  }
  /** the envelope, with nothing in it that must not leave the server */
  function envelope(path: string, text: string) {
    const answer = JSON.parse(text) as { code: number; msg: string; data: unknown; time: number }
    expect(answer, path).toMatchObject({ msg: expect.any(String), time: expect.any(Number) })
    expect(Object.keys(answer).sort(), path).toEqual(['code', 'data', 'msg', 'time'])
    expect([0, 1, 403], `${path}: ${answer.code}`).toContain(answer.code)
    if (answer.code !== 1) expect(answer.msg, path).toMatch(/\p{Script=Han}/u)
    expect(text, path).not.toMatch(/node_modules|\.ts:\d+|\bat \w+ \(|syntax error|relation "|SQLSTATE/)
    expect(text.match(/(?<![\d.])1[3-9]\d{9}(?!\d)/g), `${path} shows a whole mobile number`).toBeNull()
    expect(text.match(/(?<!\d)\d{17}[\dXx](?!\d)/g), `${path} shows an identity number`).toBeNull()
    expect(text, path).not.toMatch(/password_hash|argon2|pay_password/)
    return answer
  }
  const query = (sent: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)])).toString()
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  it.each(CALLS.map((call) => [call.path, call] as const))('C-02 C-03 %s answers as it is documented', async (path, call) => {
    const sent: Record<string, unknown> = { ...call.sent }
    if (call.idOf) {
      const list = envelope(call.idOf, (await ask(call.idOf)).text).data as { list: { id: number }[] }
      expect(list.list.length, call.idOf).toBeGreaterThan(0)
      sent.id = list.list[0]!.id
    }
    const { text } = await (call.method === 'GET' ? ask(`${path}?${query(sent)}`) : ask(path, json(sent)))
    const answer = envelope(path, text)
    expect(answer.code, answer.msg).toBe(call.code)
    if (call.method === 'GET') expect(answer.msg).toBe('')
    if (call.shape === 'array') expect((answer.data as unknown[]).length).toBeGreaterThan(0)
    if (call.shape === 'page') {
      expect(answer.data).toMatchObject({ list: expect.any(Array), count: expect.any(Number), page_no: 1, page_size: 10 })
      expect((answer.data as { list: unknown[] }).list.length).toBeGreaterThan(0)
    }
    for (const name of call.carries ?? []) expect(answer.data).toHaveProperty(name)
  })

  it('C-02 Login/getCaptcha answers the picture itself, not to be kept', async () => {
    const response = await fetch(`${site.url}/api/Login/getCaptcha?unicode=1760000000000`, { headers: { client: '3' } })
    expect(response.headers.get('content-type')).toMatch(/^image\//)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect((await response.text()).length).toBeGreaterThan(500)
  })

  it.each(CALLS.map((call) => [call.path, call] as const))(
    'C-02 C-03 %s refuses what is malformed in a sentence',
    async (path, call) => {
      if (call.method === 'GET') {
        for (const text of MALFORMED_QUERIES) envelope(`${path}?${text.slice(0, 40)}`, (await ask(`${path}?${text}`)).text)
        return
      }
      expect(envelope(path, (await ask(path, json({}))).text).code).toBeTypeOf('number')
      for (const [type, body] of MALFORMED_BODIES) {
        const { text } = await ask(path, { method: 'POST', headers: { 'content-type': type }, body })
        envelope(`${path} ${type} ${body.slice(0, 40)}`, text)
      }
    },
  )

  it('C-03 a detail of a missing id says that it is not there', async () => {
    for (const { path, idOf } of CALLS) {
      if (!idOf) continue
      const answer = envelope(path, (await ask(`${path}?id=987654321`)).text)
      expect(answer.code, path).toBe(0)
    }
  })

  it('C-02 C-03 every call is in the API document, with an example of its answer', async () => {
    const document = (await (await fetch(`${site.url}/api/docs/json`)).json()) as {
      paths: Record<string, Record<string, Documented | undefined>>
    }
    for (const { path, method, sent } of CALLS) {
      const found = document.paths[`/api/${path}`]?.[method.toLowerCase()]
      expect(found, path).toBeDefined()
      expect(found!.responses[200]!.content['application/json']!.example, path).toMatchObject({
        code: 1,
        data: expect.anything(),
      })
      if (method === 'POST') {
        const example = found!.requestBody!.content['application/json']!.example as object
        expect(Object.keys(example), path).toEqual(expect.arrayContaining(Object.keys(sent!)))
      }
    }
  })
})

interface Documented {
  readonly responses: Record<number, { content: Record<string, { example?: unknown }> }>
  readonly requestBody?: { content: Record<string, { example?: unknown }> }
}
