import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld, freshMobile } from '../support/account.ts'
import { testDatabases } from '../support/database.ts'

describe.each(testDatabases())('sending codes on $name', (source) => {
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

  it('20 an hour per address, numbers of one IPv6 network together', async () => {
    for (let i = 0; i < 20; i++) expect((await send(freshMobile(), 1, w.browser({ ip: `2001:db8:1:2::${i + 1}` }))).code).toBe(1)
    const last = freshMobile()
    expect((await send(last, 1, w.browser({ ip: '2001:db8:1:2::ffff' }))).data.reason).toBe('sms.many')
    expect((await send(last, 1, w.browser({ ip: '2001:db8:1:3::1' }))).code).toBe(1)
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
      b.post('Login/forget', { mobile, code: '0000000', password: 'Yutang2026', repassword: 'Yutang2026' })
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
