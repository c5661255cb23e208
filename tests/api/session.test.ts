import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { removeOutdated } from '../../src/server/jobs/retention.ts'
import { lastingAddress } from '../../src/server/upload/file-proof.ts'
import { type AccountWorld, accountWorld, type Browser, freshMobile } from '../support/account.ts'
import { oneDatabase } from '../support/database.ts'

const DAY = 86_400

describe.each(oneDatabase())('sessions on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  async function member(): Promise<Browser & { mobile: string }> {
    const b = w.browser()
    const mobile = freshMobile()
    expect((await b.signIn(mobile)).code).toBe(1)
    return Object.assign(b, { mobile })
  }
  it('what it was answered is kept nowhere', async () => {
    const b = await member()
    const asked = await Promise.all(
      ['/api/User/info', '/api/Account/overview', '/api/MySupply/lists', '/api/MySupply/details?id=1', '/api/No/such'].map(
        (url) => b.raw({ method: 'GET', url }),
      ),
    )
    expect(asked.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'))
  })

  /** the same person in another browser */
  async function again(mobile: string): Promise<Browser> {
    w.later(61)
    const b = w.browser()
    expect((await b.signIn(mobile)).code).toBe(1)
    return b
  }
  const ended = { code: 403, msg: '登录已失效，请重新登录', data: { reason: 'session.invalid' } }

  it('P-04 C-01 sn and password as Basic authorization say who asks', async () => {
    const b = await member()
    expect(await b.get('User/info')).toMatchObject({
      code: 1,
      msg: '',
      data: {
        sn: b.user!.sn,
        mobile: `${b.mobile.slice(0, 3)}****${b.mobile.slice(-4)}`,
        role: 1,
        type: 0,
        company_auth: 0,
        has_password: 0,
        wechat_bound: 0,
      },
    })
  })

  it('what a member is told of himself holds no secret', async () => {
    const b = await member()
    expect(JSON.stringify((await b.get('User/info')).data)).not.toMatch(new RegExp(`${b.mobile}|hash|${b.user!.password}`))
  })

  it('E-03 without a credential the member’s calls answer 403; with a bad one even public calls do', async () => {
    const visitor = w.browser()
    expect(await visitor.get('User/info')).toMatchObject({ code: 403, msg: '请先登录' })
    expect((await visitor.get('Config/getSite')).code).toBe(1)
    const b = await member()
    const good = b.user!
    for (const user of [
      { ...good, password: `${good.password.slice(0, -1)}x` },
      { ...good, sn: '99999999' },
      { sn: '', password: '' },
      { sn: good.sn, password: "' or 1=1 --aaaaaaaaaaaaaaaaaaaaa" },
    ]) {
      b.user = user
      expect(await b.get('Config/getSite')).toMatchObject(ended)
    }
    for (const authorization of [
      '',
      'Basic',
      'Basic !!!',
      `Bearer ${good.password}`,
      `Basic ${'A'.repeat(5000)}`,
      'Basic OjA=',
    ]) {
      const response = await w.browser().raw({ method: 'GET', url: '/api/User/info', headers: { authorization } })
      expect(response.json()).toMatchObject(ended)
    }
  })

  it('the database holds only the secret’s digest', async () => {
    const b = await member()
    const { rows } = await sql`select s.* from session s join "user" u on u.id = s.user_id where u.mobile = ${b.mobile}`.execute(
      w.db.kysely,
    )
    expect(JSON.stringify(rows)).not.toContain(b.user!.password)
  })

  it('lasts 30 days from its last use, which is noted once an hour', async () => {
    const b = await member()
    const lastUse = async () =>
      (
        await sql<{
          at: string
        }>`select touched_at::text as at from session s join "user" u on u.id = s.user_id where u.mobile = ${b.mobile}`.execute(
          w.db.kysely,
        )
      ).rows[0]!.at
    const start = await lastUse()
    w.later(3599)
    await b.get('User/info')
    expect(await lastUse()).toBe(start)
    w.later(2)
    await b.get('User/info')
    expect(await lastUse()).not.toBe(start)
    w.later(29 * DAY)
    expect((await b.get('User/info')).code).toBe(1)
    w.later(30 * DAY + 1)
    expect(await b.get('User/info')).toMatchObject(ended)
  })

  it('ends 90 days after signing in, however much it is used', async () => {
    const b = await member()
    for (const days of [29, 29, 29]) {
      w.later(days * DAY)
      expect((await b.get('User/info')).code).toBe(1)
    }
    w.later(3 * DAY - 60)
    expect((await b.get('User/info')).code).toBe(1)
    w.later(61)
    expect(await b.get('User/info')).toMatchObject(ended)
  })

  it('a session older than that, of a database from before, ends with the start', async () => {
    const b = await member()
    const begun = new Date(w.clock.getTime() - 91 * DAY * 1000)
    await sql`update session set created_at = ${begun} where user_id = (select id from "user" where mobile = ${b.mobile})`.execute(
      w.db.kysely,
    )
    expect((await b.get('User/info')).code).toBe(1)
    await ensureSystemTables(w.db)
    expect(await b.get('User/info')).toMatchObject(ended)
    expect((await (await member()).get('User/info')).code).toBe(1)
  })

  it('S-22 name and picture are changed; the picture is one that he has uploaded', async () => {
    const b = await member()
    const url = 'uploads/202606/0123456789abcdef0123456789abcdef.png'
    expect(await b.post('User/update', { avatar: url })).toMatchObject({
      code: 0,
      data: { errors: { avatar: '请先上传图片，再保存' } },
    })
    await sql`insert into upload (url, user_id, name, size, mime) select ${url}, id, 'a.png', 1, 'image/png' from "user" where sn = ${b.user!.sn}`.execute(
      w.db.kysely,
    )
    expect(await b.post('User/update', { avatar: url, name: ' 太湖渔业 ' })).toMatchObject({
      code: 1,
      msg: '已保存',
      data: { name: '太湖渔业', avatar: lastingAddress(w.deps, url) },
    })
    expect((await b.post('User/update', { name: '太' })).data.errors).toEqual({ name: '名称须为 2–30 个字' })
    expect(await b.post('User/update', { role: 9, org_id: 1, mobile: '13800138000' })).toMatchObject({
      code: 1,
      data: { role: 1, name: '太湖渔业', avatar: lastingAddress(w.deps, url) },
    })
    expect((await b.post('User/update', { avatar: '' })).data.avatar).toBe('')
  })

  it('S-22 logging out ends this session, and no other', async () => {
    const here = await member()
    const there = await again(here.mobile)
    expect(await here.post('User/logout')).toMatchObject({ code: 1, msg: '已退出登录' })
    expect(await here.get('User/info')).toMatchObject(ended)
    expect((await there.get('User/info')).code).toBe(1)
  })

  it('the list of devices shows own sessions only, and any of them can be ended', async () => {
    const stranger = await member()
    const here = await member()
    const there = await again(here.mobile)
    const list = (await here.get('User/sessions')).data as unknown as {
      id: number
      current: number
      device: string
      ip: string
      created_at: string
    }[]
    expect(list).toHaveLength(2)
    expect(list.filter((one) => one.current === 1)).toHaveLength(1)
    expect(list[0]).toEqual({
      id: expect.any(Number),
      device: expect.any(String),
      client: 3,
      ip: expect.any(String),
      created_at: expect.stringMatching(/^2026-/),
      touched_at: expect.any(String),
      current: expect.any(Number),
    })
    const other = list.find((one) => one.current === 0)!
    expect(await stranger.post('User/kick', { id: other.id })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect((await there.get('User/info')).code).toBe(1)
    expect(await here.post('User/kick', { id: other.id })).toMatchObject({ code: 1, msg: '该设备已退出登录' })
    expect(await there.get('User/info')).toMatchObject(ended)
    expect(await here.post('User/kick', { id: 'x' })).toMatchObject({ code: 0 })
  })

  it.each([
    [
      'the account is stopped',
      (mobile: string, status: number) => sql`update "user" set status = ${status} where mobile = ${mobile}`,
    ],
    [
      'its organisation is stopped',
      (mobile: string, status: number) =>
        sql`update organisation set status = ${status} where id = (select org_id from "user" where mobile = ${mobile})`,
    ],
  ])('when %s the next call answers 403, also once it is opened again', async (_, setStatus) => {
    const b = await member()
    await setStatus(b.mobile, 0).execute(w.db.kysely)
    expect(await b.get('User/info')).toMatchObject(ended)
    await setStatus(b.mobile, 1).execute(w.db.kysely)
    expect(await b.get('User/info')).toMatchObject(ended)
  })

  it('when a main account is stopped so are its sub-accounts', async () => {
    const main = await member()
    const sub = await member()
    await sql`update "user" set type = 2, parent_id = (select id from "user" where mobile = ${main.mobile}), org_id = (select org_id from "user" where mobile = ${main.mobile}) where mobile = ${sub.mobile}`.execute(
      w.db.kysely,
    )
    await sql`update organisation set company_auth = 1 where id = (select org_id from "user" where mobile = ${main.mobile})`.execute(
      w.db.kysely,
    )
    expect((await sub.get('User/info')).data).toMatchObject({ type: 2, company_auth: 1 })
    await sql`update "user" set status = 0 where mobile = ${main.mobile}`.execute(w.db.kysely)
    expect(await sub.get('User/info')).toMatchObject(ended)
    w.later(61)
    expect((await w.browser().signIn(sub.mobile)).data.reason).toBe('login.disabled')
  })

  describe('changing the number', () => {
    async function codes(b: Browser, own: string, next: string) {
      w.later(61)
      await b.post('Sms/send', { mobile: own, type: 4 })
      await b.post('Sms/send', { mobile: next, type: 5 })
      return { old_code: w.code(own, 4)!, mobile: next, code: w.code(next, 5)! }
    }
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    it('needs a code of the old and one of the new number, and signs the other devices out', async () => {
      const b = await member()
      const there = await again(b.mobile)
      const next = freshMobile()
      const before = b.user!
      const changed = await b.post('User/changeMobile', await codes(b, b.mobile, next))
      expect(changed).toMatchObject({ code: 1, msg: '手机号已更换', data: { user: { sn: before.sn } } })
      for (const old of [b, there]) expect(await old.get('User/info')).toMatchObject(ended)
      b.user = changed.data.user as typeof before
      expect((await b.get('User/info')).data.mobile).toBe(`${next.slice(0, 3)}****${next.slice(-4)}`)
      const { rows } = await sql<{ search_text: string }>`select search_text from "user" where mobile = ${next}`.execute(
        w.db.kysely,
      )
      expect(rows[0]!.search_text).toContain(next)
    })

    it.each([
      ['an expert', 3],
      ['an institution', 4],
      ['an operator', 9],
    ])('%s changes his as a member does', async (_, role) => {
      const { mobile } = await member()
      await sql`update "user" set role = ${role}, password_hash = 'set by himself' where mobile = ${mobile}`.execute(w.db.kysely)
      const b = await again(mobile)
      const next = freshMobile()
      const changed = await b.post('User/changeMobile', await codes(b, mobile, next))
      expect(changed, changed.msg).toMatchObject({ code: 1, data: { user: { role } } })
      b.user = changed.data.user as NonNullable<typeof b.user>
      expect((await b.get('User/info')).data.mobile).toBe(`${next.slice(0, 3)}****${next.slice(-4)}`)
    })

    it('a wrong code spends neither', async () => {
      const b = await member()
      const asked = await codes(b, b.mobile, freshMobile())
      expect((await b.post('User/changeMobile', { ...asked, code: wrong(asked.code) })).data.reason).toBe('sms.wrong')
      expect((await b.post('User/changeMobile', { ...asked, old_code: wrong(asked.old_code) })).data.reason).toBe('sms.wrong')
      expect((await b.post('User/changeMobile', asked)).code).toBe(1)
    })

    it('a number of another account is refused', async () => {
      const [b, other] = [await member(), await member()]
      expect(await b.post('User/changeMobile', await codes(b, b.mobile, other.mobile))).toMatchObject({
        code: 0,
        data: { errors: { mobile: '该手机号已被其他账号使用' } },
      })
      expect((await b.get('User/info')).code).toBe(1)
    })

    it('of ten at once one happens', async () => {
      const b = await member()
      const asked = await codes(b, b.mobile, freshMobile())
      const answers = await Promise.all(Array.from({ length: 10 }, () => b.post('User/changeMobile', asked)))
      expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    })
  })

  describe('changing the password', () => {
    async function withPassword(): Promise<Browser & { mobile: string }> {
      const b = w.browser()
      const mobile = freshMobile()
      await b.post('Sms/send', { mobile, type: 2 })
      const answer = await b.post('Login/register', {
        mobile,
        code: w.code(mobile, 2),
        password: 'Hetang7yuese',
        repassword: 'Hetang7yuese',
      })
      b.user = answer.data.user as typeof b.user
      return Object.assign(b, { mobile })
    }
    const next = { oldpassword: 'Hetang7yuese', password: 'Lianye7tingyu', repassword: 'Lianye7tingyu' }

    it('signs every other device out, and this one in again with a new secret', async () => {
      const b = await withPassword()
      const there = await again(b.mobile)
      const changed = await b.post('User/changePassword', next)
      expect(changed.code).toBe(1)
      for (const old of [b, there]) expect(await old.get('User/info')).toMatchObject(ended)
      b.user = changed.data.user as typeof b.user
      expect((await b.get('User/info')).data.has_password).toBe(1)
      const fresh = w.browser()
      expect(
        (await fresh.post('Login/mpLogin', { mobile: b.mobile, password: 'Lianye7tingyu', ...(await fresh.captcha()) })).code,
      ).toBe(1)
    })

    it.each([
      [{ oldpassword: 'Wrong2026' }, 'oldpassword', '原密码不正确'],
      [{ repassword: 'Lianye8tingyu' }, 'repassword', '两次输入的密码不一致'],
      [{ password: '1234567a', repassword: '' }, 'repassword', '两次输入的密码不一致'],
      [{ password: 'short1', repassword: 'short1' }, 'password', '密码须为 8–20 位，且同时包含字母和数字'],
      [{ password: 'Hetang7yuese', repassword: 'Hetang7yuese' }, 'password', '新密码不能与原密码相同'],
    ])('%o is refused', async (change, field, sentence) => {
      const b = await withPassword()
      expect(await b.post('User/changePassword', { ...next, ...change })).toMatchObject({
        code: 0,
        data: { errors: { [field]: sentence } },
      })
      expect((await b.get('User/info')).code).toBe(1)
    })

    it('five wrong old passwords close it for 15 minutes', async () => {
      const b = await withPassword()
      for (let i = 0; i < 5; i++)
        expect((await b.post('User/changePassword', { ...next, oldpassword: 'Wrong2026' })).data.reason).toBe('password.wrong')
      expect((await b.post('User/changePassword', next)).data.reason).toBe('login.locked')
      w.later(901)
      expect((await b.post('User/changePassword', next)).code).toBe(1)
    })

    it('an account without a password sets one by SMS', async () => {
      const b = await member()
      expect((await b.post('User/changePassword', next)).data.reason).toBe('password.unset')
    })
  })

  it('what has expired is swept, and nothing else', async () => {
    const b = await member()
    const count = async (table: string) =>
      Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(w.db.kysely)).rows[0]!.n)
    await b.captcha()
    await removeOutdated(w.db, w.deps.platform, w.clock)
    expect(await count('captcha')).toBe(1)
    expect((await b.get('User/info')).code).toBe(1)
    w.later(31 * DAY)
    await removeOutdated(w.db, w.deps.platform, w.clock)
    for (const table of ['session', 'captcha', 'oauth_state', 'bind_ticket', 'sms_code', 'rate'])
      expect(await count(table), table).toBe(0)
  })
})
