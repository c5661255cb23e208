import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, type Answer, accountWorld, type Browser, freshMobile } from '../../support/account.ts'
import { oneDatabase } from '../../support/database.ts'

describe.each(oneDatabase())('signing in by WeChat on $name', (source) => {
  let w: AccountWorld
  let nobody = 0
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  const nickname = () => `渔友${++nobody}号`
  /** @returns the state of a scan begun in this browser */
  async function scan(b: Browser): Promise<string> {
    const { data } = await b.get('Login/scanCode')
    return new URL(String(data.url), 'http://site').searchParams.get('state')!
  }
  const authorise = async (b: Browser, code: string): Promise<Answer> => b.post('Login/authLogin', { code, state: await scan(b) })
  async function bind(b: Browser, mobile: string, cacheBindNum: unknown): Promise<Answer> {
    await b.post('Sms/send', { mobile, type: 7 })
    return b.post('Login/BindMobile', { mobile, bind_code: w.code(mobile, 7), cacheBindNum })
  }

  it('C-02 L-02 scanCode answers the address of the scan page', async () => {
    const { code, msg, data } = await w.browser().get('Login/scanCode')
    expect({ code, msg }).toEqual({ code: 1, msg: '' })
    expect(data.url).toMatch(/^\/api\/Login\/scanPage\?state=[\w-]{32}$/)
  })

  it('L-04 S-11 someone without an account must bind a mobile; the next scan signs in', async () => {
    const [b, mobile, me] = [w.browser(), freshMobile(), nickname()]
    const first = await authorise(b, me)
    expect(first).toMatchObject({
      code: 1,
      msg: '',
      data: { user: null, is_bind_mobile: 1, cacheBindNum: expect.stringMatching(/^[\w-]{32}$/) },
    })
    const bound = await bind(b, mobile, first.data.cacheBindNum)
    expect(bound).toMatchObject({ code: 1, msg: '绑定成功', data: { is_bind_mobile: 0, user: { name: me, role: 1, type: 0 } } })
    const again = await authorise(w.browser(), me)
    expect(again).toMatchObject({ code: 1, msg: '登录成功', data: { is_bind_mobile: 0, cacheBindNum: '' } })
    expect((again.data.user as { sn: string }).sn).toBe((bound.data.user as { sn: string }).sn)
  })

  it('a mobile that has an account is linked to it', async () => {
    const mobile = freshMobile()
    const known = await w.browser().signIn(mobile)
    w.later(61)
    const b = w.browser()
    const { data } = await authorise(b, nickname())
    const bound = await bind(b, mobile, data.cacheBindNum)
    expect((bound.data.user as { sn: string }).sn).toBe((known.data.user as { sn: string }).sn)
  })

  it('a mobile bound to another WeChat is refused, and the binding may go on with another mobile', async () => {
    const [b, mobile] = [w.browser(), freshMobile()]
    await bind(b, mobile, (await authorise(b, nickname())).data.cacheBindNum)
    w.later(61)
    const { data } = await authorise(b, nickname())
    expect(await bind(b, mobile, data.cacheBindNum)).toMatchObject({ code: 0, msg: '该手机号已绑定其他微信' })
    expect((await bind(b, freshMobile(), data.cacheBindNum)).code).toBe(1)
  })

  it('a mistyped code does not spend the binding; the binding is spent once', async () => {
    const [b, mobile] = [w.browser(), freshMobile()]
    const { cacheBindNum } = (await authorise(b, nickname())).data
    await b.post('Sms/send', { mobile, type: 7 })
    const code = w.code(mobile, 7)!
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await b.post('Login/BindMobile', { mobile, bind_code: wrong, cacheBindNum })).data.reason).toBe('sms.wrong')
    expect((await b.post('Login/BindMobile', { mobile, bind_code: code, cacheBindNum })).code).toBe(1)
    expect(await bind(b, freshMobile(), cacheBindNum)).toMatchObject({ code: 0, msg: '绑定已超时，请重新扫码' })
  })

  it('a binding waits ten minutes, and is asked for before the code is spent', async () => {
    const b = w.browser()
    const { cacheBindNum } = (await authorise(b, nickname())).data
    w.later(601)
    const mobile = freshMobile()
    expect((await bind(b, mobile, cacheBindNum)).data.reason).toBe('wechat.ticket')
    const { cacheBindNum: fresh } = (await authorise(b, nickname())).data
    expect((await b.post('Login/BindMobile', { mobile, bind_code: w.code(mobile, 7), cacheBindNum: fresh })).code).toBe(1)
  })

  it('a state works once', async () => {
    const b = w.browser()
    const state = await scan(b)
    const me = nickname()
    expect((await b.post('Login/authLogin', { code: me, state })).code).toBe(1)
    expect(await b.post('Login/authLogin', { code: me, state })).toMatchObject({ code: 0, msg: '微信登录已失效，请重新扫码' })
  })

  it('of twenty simultaneous uses of one state one passes', async () => {
    const b = w.browser()
    const state = await scan(b)
    const answers = await Promise.all(Array.from({ length: 20 }, () => b.post('Login/authLogin', { code: '同一个人', state })))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
  })

  it('a state of another browser, an old one and an invented one are refused', async () => {
    const b = w.browser()
    const state = await scan(b)
    for (const other of [w.browser()])
      expect((await other.post('Login/authLogin', { code: nickname(), state })).data.reason).toBe('wechat.state')
    expect((await b.post('Login/authLogin', { code: nickname(), state: 'x'.repeat(32) })).data.reason).toBe('wechat.state')
    w.later(601)
    expect((await b.post('Login/authLogin', { code: nickname(), state })).data.reason).toBe('wechat.state')
  })

  it('a code that WeChat does not know is refused', async () => {
    const b = w.browser()
    expect(await b.post('Login/authLogin', { code: '', state: await scan(b) })).toMatchObject({
      code: 0,
      msg: '微信授权失败，请重新扫码',
    })
  })

  it('a stopped account does not come in by its WeChat', async () => {
    const [b, mobile, me] = [w.browser(), freshMobile(), nickname()]
    await bind(b, mobile, (await authorise(b, me)).data.cacheBindNum)
    await sql`update "user" set status = 0 where mobile = ${mobile}`.execute(w.db.kysely)
    expect((await authorise(w.browser(), me)).data.reason).toBe('login.disabled')
  })

  it('a signed-in member binds and unbinds his WeChat', async () => {
    const b = w.browser()
    await b.signIn(freshMobile())
    const me = nickname()
    expect((await b.get('User/info')).data.wechat_bound).toBe(0)
    expect(await b.post('User/bindWechat', { code: me, state: await scan(b) })).toMatchObject({ code: 1, msg: '微信已绑定' })
    expect((await b.get('User/info')).data.wechat_bound).toBe(1)
    expect((await authorise(w.browser(), me)).data.is_bind_mobile).toBe(0)
    await b.post('User/unbindWechat')
    expect((await authorise(w.browser(), me)).data.is_bind_mobile).toBe(1)
  })

  describe('the pages of the scan window', () => {
    it('the sandbox’s scan page leads back to the callback with the state, and runs no script', async () => {
      const b = w.browser()
      const url = String((await b.get('Login/scanCode')).data.url)
      const page = await b.raw({ method: 'GET', url, headers: { client: '' } })
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('action="/api/Login/callback"')
      expect(page.body).toContain(`name="state" value="${new URL(url, 'http://site').searchParams.get('state')}"`)
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      expect(page.headers['content-security-policy']).not.toContain('script-src')
    })

    it('L-06 the callback posts loginSuccess to its opener, of its own origin only', async () => {
      const page = await w
        .browser()
        .raw({ method: 'GET', url: '/api/Login/callback', query: { code: 'c1', state: 's1' }, headers: { client: '' } })
      expect(page.body).toContain('data-code="c1" data-state="s1"')
      expect(page.body).toContain(
        "window.opener.postMessage({ type: 'loginSuccess', code: said.code, state: said.state }, location.origin)",
      )
      expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
      const nonce = /<script nonce="([^"]+)"/.exec(page.body)![1]
      expect(page.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`)
    })

    it('what an address carries stays text', async () => {
      const evil = '"><script>alert(1)</script>'
      for (const url of ['/api/Login/callback', '/api/Login/scanPage']) {
        const page = await w.browser().raw({ method: 'GET', url, query: { code: evil, state: evil } })
        expect(page.body).not.toContain('<script>alert')
      }
    })
  })
})
