import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld, freshMobile } from '../../support/account.ts'
import { oneDatabase } from '../../support/database.ts'

describe.each(oneDatabase())('signing in by SMS on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('L-11 S-11 an unknown number is registered, and the answer holds exactly the stored user’s seven fields', async () => {
    const b = w.browser()
    const mobile = freshMobile()
    const answer = await b.signIn(mobile)
    expect(answer).toMatchObject({ code: 1, msg: '登录成功', data: { is_bind_mobile: 0, cacheBindNum: '' } })
    expect(answer.data.user).toEqual({
      sn: expect.stringMatching(/^\d{8}$/),
      password: expect.stringMatching(/^[\w-]{43}$/),
      avatar: '',
      name: `用户${mobile.slice(-4)}`,
      role: 1,
      type: 0,
      company_auth: 0,
    })
    const { rows } = await sql<
      Record<string, unknown>
    >`select u.org_id, o.name, o.company_auth, u.search_text, u.last_login_ip from "user" u join organisation o on o.id = u.org_id where u.mobile = ${mobile}`.execute(
      w.db.kysely,
    )
    expect(rows).toEqual([
      {
        org_id: expect.any(Number),
        name: `用户${mobile.slice(-4)}`,
        company_auth: 0,
        search_text: expect.stringContaining(mobile),
        last_login_ip: expect.stringMatching(/^10\./),
      },
    ])
    const consent =
      await sql`select c.version from consent c join "user" u on u.id = c.user_id where u.mobile = ${mobile}`.execute(w.db.kysely)
    expect(consent.rows).toEqual([{ version: '1.0' }])
  })

  it('a known number signs in to the same account, its number typed as people paste it', async () => {
    const mobile = freshMobile()
    const first = await w.browser().signIn(mobile)
    w.later(61)
    const b = w.browser()
    await b.post('Sms/send', { mobile: `+86 ${mobile.slice(0, 3)}-${mobile.slice(3)}`, type: '1' })
    const second = await b.post('Login/smsLogin', { mobile: `86${mobile}`, code: w.code(mobile, 1) })
    expect((second.data.user as { sn: string }).sn).toBe((first.data.user as { sn: string }).sn)
  })

  it('a code works once', async () => {
    const mobile = freshMobile()
    const b = w.browser()
    await b.signIn(mobile)
    expect(await b.post('Login/smsLogin', { mobile, code: w.code(mobile, 1) })).toMatchObject({
      code: 0,
      msg: '短信验证码已失效，请重新获取',
      data: { reason: 'sms.spent' },
    })
  })

  it('of twenty simultaneous uses of one code one wins', async () => {
    const mobile = freshMobile()
    await w.browser().post('Sms/send', { mobile, type: 1 })
    const code = w.code(mobile, 1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.browser().post('Login/smsLogin', { mobile, code })))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    expect(answers.filter((one) => one.data.reason === 'sms.spent')).toHaveLength(19)
  })

  it('a wrong code is refused; the sixth try is refused even when it is right', async () => {
    const mobile = freshMobile()
    const b = w.browser()
    await b.post('Sms/send', { mobile, type: 1 })
    const code = w.code(mobile, 1)!
    for (let i = 1; i <= 4; i++)
      expect(await b.post('Login/smsLogin', { mobile, code: wrong(code) })).toMatchObject({ code: 0, msg: '短信验证码不正确' })
    expect(await b.post('Login/smsLogin', { mobile, code: wrong(code) })).toMatchObject({ data: { reason: 'sms.spent' } })
    expect(await b.post('Login/smsLogin', { mobile, code })).toMatchObject({ code: 0, data: { reason: 'sms.spent' } })
  })

  it('twenty wrong tries at once are five tries', async () => {
    const mobile = freshMobile()
    const b = w.browser()
    await b.post('Sms/send', { mobile, type: 1 })
    const code = w.code(mobile, 1)!
    await Promise.all(Array.from({ length: 20 }, () => b.post('Login/smsLogin', { mobile, code: wrong(code) })))
    const { rows } = await sql<{ tries: number }>`select tries from sms_code where mobile = ${mobile}`.execute(w.db.kysely)
    expect(rows).toEqual([{ tries: 5 }])
  })

  it('a code lasts five minutes', async () => {
    const [early, late] = [freshMobile(), freshMobile()]
    const b = w.browser()
    await b.post('Sms/send', { mobile: early, type: 1 })
    await b.post('Sms/send', { mobile: late, type: 1 })
    w.later(299)
    expect((await b.post('Login/smsLogin', { mobile: early, code: w.code(early, 1) })).code).toBe(1)
    w.later(2)
    expect(await b.post('Login/smsLogin', { mobile: late, code: w.code(late, 1) })).toMatchObject({
      code: 0,
      data: { reason: 'sms.spent' },
    })
  })

  it('a newer code takes the place of an older one', async () => {
    const mobile = freshMobile()
    const b = w.browser()
    await b.post('Sms/send', { mobile, type: 1 })
    const old = w.code(mobile, 1)!
    w.later(61)
    await b.post('Sms/send', { mobile, type: 1 })
    const fresh = w.code(mobile, 1)!
    if (old !== fresh) expect((await b.post('Login/smsLogin', { mobile, code: old })).code).toBe(0)
    expect((await b.post('Login/smsLogin', { mobile, code: fresh })).code).toBe(1)
  })

  it('a code is bound to its purpose and its number', async () => {
    const [mobile, other] = [freshMobile(), freshMobile()]
    const b = w.browser()
    await b.post('Sms/send', { mobile, type: 2 })
    const code = w.code(mobile, 2)
    expect((await b.post('Login/smsLogin', { mobile, code })).data.reason).toBe('sms.spent')
    await b.post('Sms/send', { mobile: other, type: 1 })
    expect((await b.post('Login/smsLogin', { mobile, code: w.code(other, 1) })).code).toBe(0)
  })

  it('L-09 without a number or a code nothing is looked up', async () => {
    const b = w.browser()
    expect(await b.post('Login/smsLogin', { mobile: '12800138000', code: '123456' })).toMatchObject({
      code: 0,
      data: { errors: { mobile: '请输入正确的手机号' } },
    })
    expect((await b.post('Login/smsLogin', {})).data.reason).toBe('mobile.wrong')
    expect((await b.post('Login/smsLogin', { mobile: freshMobile() })).data.reason).toBe('sms.spent')
    expect((await b.post('Login/smsLogin', { mobile: { $ne: '' }, code: [] })).data.reason).toBe('request.malformed')
  })

  it('two first sign-ins of one number make one account', async () => {
    const mobile = freshMobile()
    const b = w.browser()
    await b.post('Sms/send', { mobile, type: 1 })
    w.later(61)
    await b.post('Sms/send', { mobile, type: 2 })
    await Promise.all([
      b.post('Login/smsLogin', { mobile, code: w.code(mobile, 1) }),
      b.post('Login/register', { mobile, code: w.code(mobile, 2), password: 'Hetang7yuese', repassword: 'Hetang7yuese' }),
    ])
    const { rows } = await sql`select id from "user" where mobile = ${mobile}`.execute(w.db.kysely)
    expect(rows).toHaveLength(1)
    const orphans =
      await sql`select 1 from organisation o where not exists (select 1 from "user" u where u.org_id = o.id)`.execute(w.db.kysely)
    expect(orphans.rows).toEqual([])
  })

  it('a stopped account is told so', async () => {
    const mobile = freshMobile()
    await w.browser().signIn(mobile)
    await sql`update "user" set status = 0 where mobile = ${mobile}`.execute(w.db.kysely)
    w.later(61)
    expect(await w.browser().signIn(mobile)).toMatchObject({ code: 0, msg: '账号已停用，请联系客服' })
  })

  it('an operator signs in through the same call', async () => {
    const mobile = freshMobile()
    await w.browser().signIn(mobile)
    await sql`update "user" set role = 9, password_hash = 'his own' where mobile = ${mobile}`.execute(w.db.kysely)
    w.later(61)
    expect((await w.browser().signIn(mobile)).data.user).toMatchObject({ role: 9 })
  })
})
