import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld } from '../support/account.ts'
import { oneDatabase } from '../support/database.ts'

describe.each(oneDatabase())('what holds for every call on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  const post = async (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
    const response = await w.browser().raw({ method: 'POST', url: '/api/Sms/send', payload, headers })
    return { status: response.statusCode, ...(response.json() as { code: number; msg: string; data: { reason: string } }) }
  }

  it('E-01 E-02 an answer is HTTP 200 with code, msg, data and time', async () => {
    const response = await w.browser().raw({ method: 'GET', url: '/api/Config/getSite' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ code: 1, msg: '', data: expect.any(Object), time: expect.closeTo(Date.now() / 1000, -1) })
  })

  it('C-01 the client header is 1, 2 or 3', async () => {
    for (const client of ['1', '2', '3'])
      expect((await w.browser().raw({ method: 'GET', url: '/api/Config/getSite', headers: { client } })).json()).toMatchObject({
        code: 1,
      })
    for (const client of ['', '0', '4', '33', 'x']) {
      expect((await w.browser().raw({ method: 'GET', url: '/api/Config/getSite', headers: { client } })).json()).toMatchObject({
        code: 0,
        msg: '请求来源不正确，请从本平台页面操作',
        data: { reason: 'client.unknown' },
      })
    }
    expect((await w.app.inject({ method: 'GET', url: '/api/Config/getSite' })).json()).toMatchObject({ code: 0 })
  })

  it('C-01 a browser gets an XSRF-TOKEN cookie once', async () => {
    const first = await w.app.inject({ method: 'GET', url: '/api/Config/getSite', headers: { client: '3' } })
    const cookie = first.cookies.find((one) => one.name === 'XSRF-TOKEN')!
    expect(cookie).toMatchObject({ value: expect.stringMatching(/^[0-9a-f]{32}$/), path: '/', sameSite: 'Lax' })
    const second = await w.app.inject({
      method: 'GET',
      url: '/api/Config/getSite',
      headers: { client: '3' },
      cookies: Object.fromEntries(first.cookies.map((one) => [one.name, one.value])),
    })
    expect(second.cookies).toEqual([])
  })

  it('an unknown call and a wrong method are answers too', async () => {
    const b = w.browser()
    expect(await b.get('Login/nothing')).toMatchObject({ code: 0, msg: '接口不存在', data: { reason: 'route.unknown' } })
    expect(await b.get('Login/smsLogin')).toMatchObject({ code: 0, msg: '请求方式不正确', data: { reason: 'method.wrong' } })
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      expect((await b.raw({ method, url: '/api/Login/smsLogin' })).json()).toMatchObject({
        code: 0,
        data: { reason: 'method.wrong' },
      })
    }
    expect((await b.raw({ method: 'GET', url: '/api/%E0%A4%A' })).json()).toMatchObject({
      code: 0,
      data: { reason: 'request.malformed' },
    })
  })

  it.each([
    ['broken JSON', '{"mobile":', 'request.malformed'],
    ['an empty body', '', 'request.malformed'],
    ['a list', '[1]', 'request.malformed'],
    ['a text', '"x"', 'request.malformed'],
    ['null', 'null', 'request.malformed'],
    ['a prototype', '{"__proto__":{"a":1}}', 'request.malformed'],
    ['more than a megabyte', JSON.stringify({ mobile: 'x'.repeat(1_100_000) }), 'request.too_large'],
    ['U+0000', '{"mobile":"138\\u0000"}', 'request.bad_text'],
    ['half a surrogate pair', '{"mobile":"\\ud800"}', 'request.bad_text'],
    ['half a pair in a name', '{"\\udc00":"x"}', 'request.bad_text'],
    ['half a pair deep inside', '{"a":[{"b":["x\\ud83dy"]}]}', 'request.bad_text'],
    ['nine levels', '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}'.replace('1', '{"a":1}'), 'request.too_deep'],
    ['half a million levels', '['.repeat(400_000) + ']'.repeat(400_000), 'request.too_deep'],
  ])('%s is refused in a sentence', async (_, body, reason) => {
    expect(await post(body)).toMatchObject({ status: 200, code: 0, data: { reason } })
  })

  it('a whole pair and eight levels pass the border', async () => {
    expect((await post('{"mobile":"🐟"}')).data.reason).toBe('sms.type')
    expect((await post('{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}')).data.reason).toBe('sms.type')
  })

  it('U+0000 in a query is refused', async () => {
    expect((await w.browser().raw({ method: 'GET', url: '/api/Config/getPolicy?type=%00' })).json()).toMatchObject({
      data: { reason: 'request.bad_text' },
    })
  })

  it('another content type is refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      expect(await post('mobile=1', { 'content-type': type })).toMatchObject({
        status: 200,
        code: 0,
        data: { reason: 'request.malformed' },
      })
    }
  })
})
