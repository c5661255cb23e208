import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { type AccountWorld, accountWorld, freshMobile } from '../../support/account.ts'
import { oneDatabase } from '../../support/database.ts'

describe.each(oneDatabase())('sending codes on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  const send = (mobile: string, type: unknown = 1, b = w.browser()) => b.post('Sms/send', { mobile, type })

  it('C-02 types 1, 2, 3 and 7 are sent to anyone who asks; a code has six digits', async () => {
    for (const type of [1, 2, 7]) {
      const mobile = freshMobile()
      expect(await send(mobile, type)).toMatchObject({ code: 1, msg: '验证码已发送', data: {} })
      expect(w.code(mobile, type)).toMatch(/^\d{6}$/)
    }
    expect((await send(freshMobile(), 3)).code).toBe(1)
  })

  it.each([[0], [8], ['x'], [1.5], [null], [undefined], [[1]]])('type %j is refused', async (type) => {
    expect((await w.browser().post('Sms/send', { mobile: freshMobile(), type })).code).toBe(0)
  })

  it('60 s per number, whatever the purpose and the address', async () => {
    const mobile = freshMobile()
    expect((await send(mobile)).code).toBe(1)
    expect(await send(mobile, 2)).toMatchObject({ code: 0, data: { reason: 'sms.soon' } })
    w.later(59)
    expect((await send(mobile)).data.reason).toBe('sms.soon')
    w.later(2)
    expect((await send(mobile)).code).toBe(1)
  })

  it('5 an hour and 10 a day per number, in any hour and any day', async () => {
    const mobile = freshMobile()
    for (let i = 0; i < 5; i++) {
      expect((await send(mobile)).code, `${i}`).toBe(1)
      w.later(600)
    }
    expect((await send(mobile)).data.reason).toBe('sms.many')
    w.later(601)
    // the first of the five is an hour old now, the second is not
    expect((await send(mobile)).code).toBe(1)
    w.later(61)
    expect((await send(mobile)).data.reason).toBe('sms.many')
    for (let i = 0; i < 4; i++) {
      w.later(3600)
      expect((await send(mobile)).code, `${i}`).toBe(1)
    }
    w.later(3600)
    expect((await send(mobile)).data.reason).toBe('sms.many')
    w.later(18 * 3600)
    expect((await send(mobile)).code).toBe(1)
  })

  describe('an address that asks for much', () => {
    it('after 20 an hour is asked for a captcha each time, numbers of one IPv6 network together', async () => {
      for (let i = 0; i < 20; i++)
        expect((await send(freshMobile(), 1, w.browser({ ip: `2001:db8:1:2::${i + 1}` }))).code).toBe(1)
      const last = freshMobile()
      expect(await send(last, 1, w.browser({ ip: '2001:db8:1:2::ffff' }))).toMatchObject({
        code: 0,
        msg: '当前网络获取验证码的人较多，请输入图形验证码后再获取',
        data: { reason: 'captcha.wanted' },
      })
      expect((await send(last, 1, w.browser({ ip: '2001:db8:1:3::1' }))).code).toBe(1)
    })

    it('goes on with one: a village behind one address can still sign in, up to 200 an hour', async () => {
      const ip = '10.77.0.1'
      for (let i = 0; i < 20; i++) await send(freshMobile(), 1, w.browser({ ip }))
      for (let i = 0; i < 5; i++) {
        const b = w.browser({ ip })
        const mobile = freshMobile()
        expect((await b.post('Sms/send', { mobile, type: 1, ...(await b.captcha()) })).code, `${i}`).toBe(1)
        w.later(3)
      }
      const b = w.browser({ ip })
      const asked = { mobile: freshMobile(), type: 1, ...(await b.captcha()) }
      expect((await b.post('Sms/send', { ...asked, captcha: 'wrong' })).data.errors).toEqual({
        captcha: '图形验证码不正确或已失效，请重新输入',
      })
      expect((await b.post('Sms/send', asked)).data.reason).toBe('captcha.wrong')
      await sql`update rate set hits = array_fill(${w.clock}::timestamptz, array[200]) where key = ${`sms:proven:${ip}`}`.execute(
        w.db.kysely,
      )
      expect((await b.post('Sms/send', { ...asked, ...(await b.captcha()) })).data.reason).toBe('sms.many')
    })

    it('twenty simultaneous requests too many are not let through together', async () => {
      const ip = '10.77.0.2'
      const answers = await Promise.all(Array.from({ length: 40 }, () => send(freshMobile(), 1, w.browser({ ip }))))
      expect(answers.filter((one) => one.code === 1)).toHaveLength(20)
      expect(answers.filter((one) => one.data.reason === 'captcha.wanted')).toHaveLength(20)
    })
  })

  it('one device is asked for a captcha after 10 an hour, wherever it goes', async () => {
    const b = w.browser()
    for (let i = 0; i < 10; i++) expect((await send(freshMobile(), 1, b)).code).toBe(1)
    expect((await send(freshMobile(), 1, b)).data.reason).toBe('captcha.wanted')
    expect((await b.post('Sms/send', { mobile: freshMobile(), type: 1, ...(await b.captcha()) })).code).toBe(1)
  })

  it('the device is named by a cookie that no script reads', async () => {
    const response = await w.browser().raw({ method: 'GET', url: '/api/Config/getSite' })
    expect(response.cookies.find((one) => one.name === 'device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api',
      value: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  describe('the platform’s hour', () => {
    const spend = (codes: number) =>
      sql`insert into sms_code (mobile, type, salt, digest, created_at, expires_at)
        select '13100000000', 1, '', '', ${w.clock}, ${w.clock} from generate_series(1, ${codes}::int)`.execute(w.db.kysely)
    const BUDGET = 2000

    it('asks everybody for a captcha when half of it is spent, and ends when all is', async () => {
      w.later(2 * 3600)
      await spend(BUDGET / 2)
      const b = w.browser()
      expect((await send(freshMobile(), 1, b)).data.reason).toBe('captcha.wanted')
      expect((await b.post('Sms/send', { mobile: freshMobile(), type: 1, ...(await b.captcha()) })).code).toBe(1)
      await spend(BUDGET / 2)
      expect(await b.post('Sms/send', { mobile: freshMobile(), type: 1, ...(await b.captcha()) })).toMatchObject({
        code: 0,
        msg: '平台发送的短信已达到每小时的上限，请稍后再试，或用密码、微信登录',
      })
      w.later(3601)
      expect((await send(freshMobile())).code).toBe(1)
    })

    it('is said in the log, once a minute', async () => {
      w.later(2 * 3600)
      await spend(BUDGET)
      const said: string[] = []
      const app = await buildApp(w.deps, { level: 'error', stream: { write: (line: string) => void said.push(line) } })
      const payload = () => ({ mobile: freshMobile(), type: 1 })
      for (let i = 0; i < 3; i++)
        await app.inject({ method: 'POST', url: '/api/Sms/send', headers: { client: '3' }, payload: payload() })
      await app.close()
      expect(said).toHaveLength(1)
      expect(said[0]).toContain('limits.sms of config/platform.json')
      w.later(3601)
    })
  })

  it('of twenty simultaneous requests for one number one message goes out', async () => {
    const mobile = freshMobile()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(mobile)))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
  })

  it('a refused request counts nowhere', async () => {
    const mobile = freshMobile()
    await send(mobile)
    for (let i = 0; i < 8; i++) await send(mobile)
    w.later(61)
    for (let i = 0; i < 4; i++) {
      expect((await send(mobile)).code).toBe(1)
      w.later(61)
    }
    expect((await send(mobile)).data.reason).toBe('sms.many')
  })

  it('a reset tells nobody whether the number has an account: same answers, same refusals', async () => {
    const [known, unknown] = [freshMobile(), freshMobile()]
    await w.browser().signIn(known)
    w.later(61)
    const b = w.browser()
    const answers = await Promise.all([send(known, 3, b), send(unknown, 3, b)])
    expect(answers.map(({ code, msg, data }) => ({ code, msg, data }))).toEqual(
      [1, 2].map(() => ({ code: 1, msg: '验证码已发送', data: {} })),
    )
    await expect.poll(() => w.code(known, 3)).toMatch(/^\d{6}$/)
    const guess = (mobile: string) =>
      b.post('Login/forget', { mobile, code: '0000000', password: 'Hetang7yuese', repassword: 'Hetang7yuese' })
    for (let i = 0; i < 6; i++) {
      const [one, two] = [await guess(known), await guess(unknown)]
      expect({ msg: one.msg, data: one.data }).toEqual({ msg: two.msg, data: two.data })
    }
    expect((await send(known, 3)).data.reason).toBe((await send(unknown, 3)).data.reason)
    expect(w.code(unknown, 3)).toBeUndefined()
  })

  it('types 4, 5 and 6 ask for a sign-in; 4 and 6 go to the own number, 5 only to another', async () => {
    const own = freshMobile()
    for (const type of [4, 5, 6]) expect((await send(own, type)).code).toBe(403)
    const b = w.browser()
    await b.signIn(own)
    w.later(61)
    expect((await send(freshMobile(), 4, b)).data.reason).toBe('sms.own')
    expect((await send(`${own.slice(0, 3)}****${own.slice(-4)}`, 4, b)).code).toBe(1)
    expect(w.code(own, 4)).toMatch(/^\d{6}$/)
    expect((await send(own, 5, b)).data.reason).toBe('mobile.same')
    w.later(61)
    expect((await send('', 6, b)).code).toBe(1)
    expect(w.code(own, 6)).toMatch(/^\d{6}$/)
  })

  it.each([4, 6])('type %i needs no number: the signed-in user’s own is taken', async (type) => {
    const own = freshMobile()
    const b = w.browser()
    await b.signIn(own)
    w.later(61)
    expect(await b.post('Sms/send', { type })).toMatchObject({ code: 1, msg: '验证码已发送' })
    expect(w.code(own, type)).toMatch(/^\d{6}$/)
  })

  it('when the provider fails the person is told and may ask again at once', async () => {
    const mobile = freshMobile()
    w.sms.down = true
    expect(await send(mobile)).toMatchObject({ code: 0, msg: '短信发送失败，请稍后再试' })
    w.sms.down = false
    expect((await send(mobile)).code).toBe(1)
  })

  it('the database holds no code that could be read', async () => {
    const mobile = freshMobile()
    await send(mobile)
    const { rows } = await sql<Record<string, unknown>>`select * from sms_code where mobile = ${mobile}`.execute(w.db.kysely)
    expect(JSON.stringify(rows)).not.toContain(w.code(mobile, 1)!)
    expect(readFileSync(`${w.deps.dataDir}/outbox/sms.jsonl`, 'utf8')).toContain(w.code(mobile, 1)!)
  })
})
