import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld, type Browser, freshMobile } from '../../support/account.ts'
import { oneDatabase } from '../../support/database.ts'

const PASSWORD = 'Hetang7yuese'

describe.each(oneDatabase())('passwords on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  async function register(mobile: string, more: Record<string, unknown> = {}, b: Browser = w.browser()) {
    await b.post('Sms/send', { mobile, type: 2 })
    return b.post('Login/register', { mobile, code: w.code(mobile, 2), password: PASSWORD, repassword: PASSWORD, ...more })
  }
  const login = async (b: Browser, mobile: string, password = PASSWORD) =>
    b.post('Login/mpLogin', { mobile, password, ...(await b.captcha()) })

  /** as if strangers from thirty addresses had tried just now */
  const thirtyTried = (mobile: string) =>
    sql`insert into rate (key, hits, locked_until, stale_at) values (${`password:mobile:${mobile}`},
      array_fill(${w.clock}::timestamptz, array[30]), ${new Date(w.clock.getTime() + 900_000)}, ${new Date(w.clock.getTime() + 900_000)})`.execute(
      w.db.kysely,
    )

  describe('registering', () => {
    it('makes an account with a password and signs it in', async () => {
      const mobile = freshMobile()
      const answer = await register(mobile, { name: '太湖渔业' })
      expect(answer).toMatchObject({
        code: 1,
        msg: '注册成功',
        data: { user: { name: '太湖渔业', role: 1, type: 0 }, is_bind_mobile: 0 },
      })
      expect((await login(w.browser(), mobile)).code).toBe(1)
      const { rows } = await sql<{ password_hash: string }>`select password_hash from "user" where mobile = ${mobile}`.execute(
        w.db.kysely,
      )
      expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$/)
    })

    it('refuses a number that has an account, after the code and not before', async () => {
      const mobile = freshMobile()
      await register(mobile)
      w.later(61)
      expect(await register(mobile)).toMatchObject({ code: 0, msg: '该手机号已注册，请直接登录' })
    })

    it.each([
      [{ password: 'abcdefgh', repassword: 'abcdefgh' }, 'password', '密码须为 8–20 位，且同时包含字母和数字'],
      [{ password: 'a1', repassword: 'a1' }, 'password', '密码须为 8–20 位，且同时包含字母和数字'],
      [{ repassword: 'Hetang8yuese' }, 'repassword', '两次输入的密码不一致'],
      [{ name: '一' }, 'name', '名称须为 2–30 个字'],
      [{ mobile: '1380013800' }, 'mobile', '请输入正确的手机号'],
    ])('%o is said beside its field, and the code is still good', async (fault, field, sentence) => {
      const mobile = freshMobile()
      const b = w.browser()
      expect(await register(mobile, fault, b)).toMatchObject({ code: 0, msg: sentence, data: { errors: { [field]: sentence } } })
      expect(
        (await b.post('Login/register', { mobile, code: w.code(mobile, 2), password: PASSWORD, repassword: PASSWORD })).code,
      ).toBe(1)
    })

    it('the number itself is no password', async () => {
      const mobile = freshMobile()
      expect((await register(mobile, { password: mobile, repassword: mobile })).data.reason).toBe('password.is_mobile')
    })
  })

  describe('signing in', () => {
    it('C-02 S-11 takes number, password, captcha and unicode', async () => {
      const mobile = freshMobile()
      await register(mobile)
      const b = w.browser()
      const { unicode, captcha } = await b.captcha()
      expect(
        await b.post('Login/mpLogin', { mobile, password: PASSWORD, captcha: captcha.toUpperCase(), unicode }),
      ).toMatchObject({ code: 1, msg: '登录成功', data: { user: { role: 1 } } })
    })

    it('an unknown number, an account without a password and a wrong password are told the same', async () => {
      const [withPassword, withoutPassword] = [freshMobile(), freshMobile()]
      await register(withPassword)
      await w.browser().signIn(withoutPassword)
      const answers = await Promise.all([login(w.browser(), freshMobile()), login(w.browser(), withoutPassword)])
      answers.push(await login(w.browser(), withPassword, 'Wrong2026'), await login(w.browser(), withPassword, ''))
      expect(new Set(answers.map(({ code, msg, data }) => JSON.stringify({ code, msg, data })))).toEqual(
        new Set([JSON.stringify({ code: 0, msg: '手机号或密码错误', data: { reason: 'login.wrong' } })]),
      )
    })

    describe('wrong ones', () => {
      const wrongOf = (b: Browser, mobile: string) => login(b, mobile, 'Wrong2026')
      const reason = async (answer: ReturnType<typeof login>) => (await answer).data.reason
      let far = 0
      /** a stranger from an address of his own, as a botnet has them */
      const stranger = () => w.browser({ ip: `172.16.${Math.floor(++far / 250)}.${far % 250}` })

      it('five in 15 minutes close an address for 15 minutes, for all numbers, even with the right password', async () => {
        const ip = '10.9.9.9'
        const good = freshMobile()
        await register(good)
        for (let i = 0; i < 5; i++) {
          expect(await reason(login(w.browser({ ip }), freshMobile()))).toBe('login.wrong')
          w.later(60)
        }
        expect(await login(w.browser({ ip }), good)).toMatchObject({
          code: 0,
          msg: '尝试次数过多，请 15 分钟后再试，或使用短信登录',
        })
        expect((await login(w.browser(), good)).code).toBe(1)
        w.later(13 * 60)
        expect(await reason(login(w.browser({ ip }), good))).toBe('login.locked')
        w.later(2 * 60)
        expect((await login(w.browser({ ip }), good)).code).toBe(1)
      })

      it('five close a device, whatever address it takes', async () => {
        const mobile = freshMobile()
        await register(mobile)
        const b = w.browser()
        const from = (ip: string, password: string) =>
          b.captcha().then(async (seen) =>
            (
              await b.raw({
                method: 'POST',
                url: '/api/Login/mpLogin',
                remoteAddress: ip,
                payload: { mobile, password, ...seen },
              })
            ).json(),
          )
        for (let i = 0; i < 5; i++) expect((await from(`10.8.8.${i}`, 'Wrong2026')).data.reason).toBe('login.wrong')
        expect((await from('10.8.8.9', PASSWORD)).data.reason).toBe('login.locked')
      })

      it('from anywhere do not keep the owner out: neither on his own device nor on a new one', async () => {
        const mobile = freshMobile()
        const own = w.browser()
        await register(mobile, {}, own)
        for (let i = 0; i < 12; i++) expect(await reason(wrongOf(stranger(), mobile))).toBe('login.wrong')
        expect((await login(w.browser(), mobile)).code).toBe(1)
        expect((await login(own, mobile)).code).toBe(1)
      })

      it('of thirty strangers close the account to strangers; its own device and SMS stay open', async () => {
        const mobile = freshMobile()
        const own = w.browser()
        await register(mobile, {}, own)
        for (let i = 0; i < 30; i++) expect(await reason(wrongOf(stranger(), mobile)), `${i}`).toBe('login.wrong')
        expect(await reason(login(w.browser(), mobile))).toBe('login.locked')
        expect((await login(own, mobile)).code).toBe(1)
        expect(await reason(login(w.browser(), mobile))).toBe('login.locked')
        w.later(61)
        const byCode = w.browser()
        expect((await byCode.signIn(mobile)).code).toBe(1)
        // by the code this device too is now the owner's
        expect((await login(byCode, mobile)).code).toBe(1)
        w.later(15 * 60)
        expect((await login(w.browser(), mobile)).code).toBe(1)
      })

      it('on the owner’s device are limited too, and cost others nothing', async () => {
        const mobile = freshMobile()
        const own = w.browser()
        await register(mobile, {}, own)
        for (let i = 0; i < 5; i++) expect(await reason(wrongOf(own, mobile))).toBe('login.wrong')
        expect(await reason(login(own, mobile))).toBe('login.locked')
        expect((await login(w.browser(), mobile)).code).toBe(1)
      })

      it('a device that signed in to another account is a stranger here', async () => {
        const [mine, other] = [freshMobile(), freshMobile()]
        await register(mine)
        const b = w.browser()
        await register(other, {}, b)
        await thirtyTried(mine)
        expect(await reason(login(b, mine))).toBe('login.locked')
      })

      it('after a new password no device is known', async () => {
        const mobile = freshMobile()
        const own = w.browser()
        await register(mobile, {}, own)
        const known = () =>
          sql`select 1 from known_device d join "user" u on u.id = d.user_id where u.mobile = ${mobile}`.execute(w.db.kysely)
        expect((await known()).rows).toHaveLength(1)
        w.later(61)
        await own.post('Sms/send', { mobile, type: 3 })
        await expect.poll(() => w.code(mobile, 3)).toBeDefined()
        const next = { password: 'Lianye7tingyu', repassword: 'Lianye7tingyu' }
        expect((await own.post('Login/forget', { mobile, code: w.code(mobile, 3), ...next })).code).toBe(1)
        expect((await known()).rows).toHaveLength(0)
      })

      it('an unknown number is closed just the same', async () => {
        const mobile = freshMobile()
        expect(await reason(login(stranger(), mobile))).toBe('login.wrong')
        await sql`update rate set hits = array_fill(${w.clock}::timestamptz, array[29]) where key = ${`password:mobile:${mobile}`}`.execute(
          w.db.kysely,
        )
        expect(await reason(login(stranger(), mobile))).toBe('login.wrong')
        expect(await reason(login(stranger(), mobile))).toBe('login.locked')
      })

      it('twenty at once from one address are five tries', async () => {
        const mobile = freshMobile()
        await register(mobile)
        const ip = '10.9.9.10'
        const ready = await Promise.all(
          Array.from({ length: 20 }, async () => {
            const b = w.browser({ ip })
            return { b, seen: await b.captcha() }
          }),
        )
        const answers = await Promise.all(
          ready.map(({ b, seen }) => b.post('Login/mpLogin', { mobile, password: 'Wrong2026', ...seen })),
        )
        expect(answers.filter((one) => one.data.reason === 'login.wrong')).toHaveLength(5)
        expect(answers.filter((one) => one.data.reason === 'login.locked')).toHaveLength(15)
      })

      it('of twelve right ones at once none reads as locked', async () => {
        const mobile = freshMobile()
        await register(mobile)
        const ready = await Promise.all(
          Array.from({ length: 12 }, async () => {
            const b = w.browser({ ip: '10.9.9.12' })
            return { b, seen: await b.captcha() }
          }),
        )
        const answers = await Promise.all(
          ready.map(({ b, seen }) => b.post('Login/mpLogin', { mobile, password: PASSWORD, ...seen })),
        )
        expect(answers.map((one) => one.code)).toEqual(Array(12).fill(1))
      })

      it('a right one gives the address and the device their tries back', async () => {
        const mobile = freshMobile()
        await register(mobile)
        const ip = '10.9.9.11'
        for (let round = 0; round < 8; round++) expect((await login(w.browser({ ip }), mobile)).code, `${round}`).toBe(1)
      })
    })

    it('a stopped account is told so only after its right password', async () => {
      const mobile = freshMobile()
      await register(mobile)
      await sql`update "user" set status = 0 where mobile = ${mobile}`.execute(w.db.kysely)
      expect((await login(w.browser(), mobile, 'Wrong2026')).data.reason).toBe('login.wrong')
      expect((await login(w.browser(), mobile)).data.reason).toBe('login.disabled')
    })
  })

  describe('the captcha', () => {
    it('C-02 is a picture without envelope, which nobody may keep', async () => {
      const response = await w
        .browser()
        .raw({ method: 'GET', url: '/api/Login/getCaptcha', query: { unicode: '1760000000000' }, headers: { client: '' } })
      expect(response.headers['content-type']).toBe('image/png')
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    })

    it('works once, right or wrong', async () => {
      const mobile = freshMobile()
      await register(mobile)
      const b = w.browser()
      const seen = await b.captcha()
      const answers = [
        await b.post('Login/mpLogin', { mobile, password: PASSWORD, ...seen }),
        await b.post('Login/mpLogin', { mobile, password: PASSWORD, ...seen }),
      ]
      expect(answers.map((one) => one.data.reason)).toEqual([undefined, 'captcha.wrong'])
      const other = await b.captcha()
      expect(await b.post('Login/mpLogin', { mobile, password: PASSWORD, ...other, captcha: 'x' })).toMatchObject({
        data: { errors: { captcha: '图形验证码不正确或已失效，请重新输入' } },
      })
      expect((await b.post('Login/mpLogin', { mobile, password: PASSWORD, ...other })).data.reason).toBe('captcha.wrong')
    })

    it('is good for five minutes', async () => {
      const mobile = freshMobile()
      await register(mobile)
      const b = w.browser()
      const seen = await b.captcha()
      w.later(301)
      expect((await b.post('Login/mpLogin', { mobile, password: PASSWORD, ...seen })).data.reason).toBe('captcha.wrong')
    })

    it('of twenty simultaneous uses one passes', async () => {
      const b = w.browser()
      const seen = await b.captcha()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => b.post('Login/mpLogin', { mobile: freshMobile(), password: PASSWORD, ...seen })),
      )
      expect(answers.filter((one) => one.data.reason === 'captcha.wrong')).toHaveLength(19)
    })

    it('is of its own browser, though two pages may ask in the same millisecond', async () => {
      const mobile = freshMobile()
      await register(mobile)
      const [mine, foreign] = [w.browser(), w.browser()]
      const seen = await mine.captcha()
      expect((await foreign.post('Login/mpLogin', { mobile, password: PASSWORD, ...seen })).data.reason).toBe('captcha.wrong')
      await foreign.raw({ method: 'GET', url: '/api/Login/getCaptcha', query: { unicode: seen.unicode } })
      expect((await mine.post('Login/mpLogin', { mobile, password: PASSWORD, ...seen })).code).toBe(1)
    })

    it('a wrong one costs no try of the password', async () => {
      const mobile = freshMobile()
      await register(mobile)
      const b = w.browser()
      for (let i = 0; i < 8; i++) await b.post('Login/mpLogin', { mobile, password: 'Wrong2026', captcha: 'none', unicode: '1' })
      expect((await login(b, mobile)).code).toBe(1)
    })

    it('30 a minute per address', async () => {
      const b = w.browser()
      for (let i = 0; i < 30; i++) await b.captcha()
      expect(await b.get('Login/getCaptcha', { unicode: '31' })).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
      w.later(61)
      await b.captcha()
    })

    it.each([[{}], [{ unicode: '' }], [{ unicode: 'x'.repeat(41) }], [{ unicode: '<svg>' }]])('%o is no key', async (query) => {
      expect((await w.browser().get('Login/getCaptcha', query as Record<string, string>)).data.reason).toBe('request.malformed')
    })
  })

  describe('forgotten', () => {
    async function forget(mobile: string, change: Record<string, unknown> = {}) {
      const b = w.browser()
      await b.post('Sms/send', { mobile, type: 3 })
      await expect.poll(() => w.code(mobile, 3)).toBeDefined()
      return b.post('Login/forget', {
        mobile,
        code: w.code(mobile, 3),
        password: 'Lianye7tingyu',
        repassword: 'Lianye7tingyu',
        ...change,
      })
    }

    it('C-02 L-03 a new password takes the old one’s place and signs every device out', async () => {
      const mobile = freshMobile()
      const b = w.browser()
      await register(mobile)
      w.later(61)
      await b.signIn(mobile)
      expect((await b.get('User/info')).code).toBe(1)
      w.later(61)
      expect(await forget(mobile)).toMatchObject({ code: 1, msg: '密码已重置，请使用新密码登录', data: {} })
      expect((await b.get('User/info')).code).toBe(403)
      expect((await login(w.browser(), mobile)).data.reason).toBe('login.wrong')
      expect((await login(w.browser(), mobile, 'Lianye7tingyu')).code).toBe(1)
    })

    it('opens a number that failures had closed', async () => {
      const mobile = freshMobile()
      await register(mobile)
      await thirtyTried(mobile)
      expect((await login(w.browser(), mobile)).data.reason).toBe('login.locked')
      w.later(61)
      await forget(mobile)
      expect((await login(w.browser(), mobile, 'Lianye7tingyu')).code).toBe(1)
    })

    it('the two passwords must be one', async () => {
      const mobile = freshMobile()
      await register(mobile)
      w.later(61)
      expect(await forget(mobile, { repassword: 'Lianye8tingyu' })).toMatchObject({ code: 0, msg: '两次输入的密码不一致' })
    })

    it('a sign-in code does not reset', async () => {
      const mobile = freshMobile()
      await register(mobile)
      w.later(61)
      const b = w.browser()
      await b.post('Sms/send', { mobile, type: 1 })
      expect(
        (
          await b.post('Login/forget', {
            mobile,
            code: w.code(mobile, 1),
            password: 'Lianye7tingyu',
            repassword: 'Lianye7tingyu',
          })
        ).data.reason,
      ).toBe('sms.spent')
    })
  })
})
