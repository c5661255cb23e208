import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld, type Browser, freshMobile } from '../../support/account.ts'
import { testDatabases } from '../../support/database.ts'
import { OPERATOR_PASSWORD } from '../../support/world.ts'
import { operatorIn, setUpFactor } from './operator.ts'

const REQUIRED = { code: 0, data: { reason: 'factor.required' } }
const SETUP = { code: 0, data: { reason: 'factor.setup' } }

/** The console, the own account, what the page is drawn from, what others see too. */
const CALLS = ['ManageUser/lists', 'User/info', 'User/sessions', 'Schema/bundle', 'Workbench/overview', 'Supply/SupplyServices']

describe('an operator’s second factor', () => {
  let w: AccountWorld
  let sandbox: AccountWorld
  beforeAll(async () => {
    const [source] = testDatabases()
    w = await accountWorld(source!, { sandbox: false })
    sandbox = await accountWorld(source!)
  })
  afterAll(() => Promise.all([w.close(), sandbox.close()]))

  const enter = async (mobile: string, world = w): Promise<Browser> => {
    const b = world.browser()
    world.later(61)
    expect(await b.signIn(mobile)).toMatchObject({ code: 1, data: { is_bind_mobile: 0, cacheBindNum: '' } })
    return b
  }
  const stored = async (mobile: string) =>
    (
      await sql<{ secret: string | null; offered: string | null; recovery: string[] }>`
      select f.secret, f.offered, f.recovery from factor f join "user" u on u.id = f.user_id where u.mobile = ${mobile}`.execute(
        w.db.kysely,
      )
    ).rows[0]!

  it('outside of the sandbox is set up before anything else answers', async () => {
    const mobile = await operatorIn(w)
    const b = await enter(mobile)
    for (const call of CALLS) expect(await b.get(call), call).toMatchObject(SETUP)
    expect(await b.post('User/changePassword', { oldpassword: OPERATOR_PASSWORD })).toMatchObject(SETUP)
    expect((await b.get('User/factor')).data).toEqual({ asks: 1, has: 0, recovery_left: 0, pending: 'setup' })
    const elsewhere = await enter(mobile)
    expect(await elsewhere.get('User/info')).toMatchObject(SETUP)
    const { recovery } = await setUpFactor(w, b)
    expect(new Set(recovery).size).toBe(10)
    expect((await b.get('User/info')).code).toBe(1)
    // that session was there before the factor
    expect((await elsewhere.get('User/info')).code).toBe(403)
  })

  it('is asked for at each sign-in, and the login answer says nothing of it', async () => {
    const mobile = await operatorIn(w)
    const { phone } = await setUpFactor(w, await enter(mobile))
    const b = await enter(mobile)
    for (const call of CALLS) expect(await b.get(call), call).toMatchObject(REQUIRED)
    expect(await b.get('User/factor')).toMatchObject({ data: { pending: 'code', has: 1 } })
    expect(await b.post('User/proveFactor', { code: '' })).toMatchObject({ msg: '请输入动态码' })
    expect(await b.post('User/proveFactor', { code: '000000' })).toMatchObject({ data: { reason: 'factor.wrong' } })
    expect(await b.get('User/info')).toMatchObject(REQUIRED)
    expect(await b.post('User/proveFactor', { code: phone() })).toMatchObject({ code: 1, data: { recovery_left: 10 } })
    expect((await b.get('User/info')).code).toBe(1)
    const other = await enter(mobile)
    expect(await other.get('User/info')).toMatchObject(REQUIRED)
    expect((await other.post('User/logout')).code).toBe(1)
  })

  it('takes the step before and the step after, each once and none before the last', async () => {
    const mobile = await operatorIn(w)
    const { phone } = await setUpFactor(w, await enter(mobile))
    const b = await enter(mobile)
    const prove = (code: string) => b.post('User/proveFactor', { code })
    expect(await prove(phone(-2))).toMatchObject({ data: { reason: 'factor.wrong' } })
    expect(await prove(phone(2))).toMatchObject({ data: { reason: 'factor.wrong' } })
    expect(await prove(phone(-1))).toMatchObject({ code: 1 })
    const codes = [phone(1), phone(1), phone(1)]
    const answers = await Promise.all(codes.map(prove))
    expect(answers.map((one) => one.code).sort()).toEqual([0, 0, 1])
    expect(await prove(phone())).toMatchObject({ code: 0, data: { reason: 'factor.used' } })
  })

  it('gives five tries a quarter of an hour, ten at once being no more; recovery codes are counted by themselves', async () => {
    const mobile = await operatorIn(w)
    const { phone, recovery } = await setUpFactor(w, await enter(mobile))
    const b = await enter(mobile)
    const right = phone()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => b.post('User/proveFactor', { code: right === '123456' ? '654321' : '123456' })),
    )
    expect(answers.filter((one) => one.data.reason === 'factor.wrong')).toHaveLength(5)
    expect(await b.post('User/proveFactor', { code: phone() })).toMatchObject({ data: { reason: 'factor.locked' } })
    // neither another device nor signing in anew helps
    expect(await (await enter(mobile)).post('User/proveFactor', { code: phone() })).toMatchObject({
      data: { reason: 'factor.locked' },
    })
    expect(await b.post('User/proveFactor', { code: recovery[0]!.toLowerCase().replace('-', ' ') })).toMatchObject({
      code: 1,
      data: { recovery_left: 9 },
    })
    w.later(1000)
    expect(await b.post('User/proveFactor', { code: phone() })).toMatchObject({ code: 1 })
  })

  it('is got round by a recovery code, each once, also when two ask at the same moment', async () => {
    const mobile = await operatorIn(w)
    const { recovery } = await setUpFactor(w, await enter(mobile))
    const [a, b] = [await enter(mobile), await enter(mobile)]
    const answers = await Promise.all([a, b].map((one) => one.post('User/proveFactor', { code: recovery[3] })))
    expect(answers.map((one) => one.code).sort()).toEqual([0, 1])
    expect(answers.find((one) => one.code === 0)!.data.reason).toBe('factor.recovery')
    expect(await a.post('User/proveFactor', { code: 'AAAAA-AAAAA' })).toMatchObject({ msg: '恢复码不正确或已用过' })
  })

  it('stays with its owner: neither password nor session alone puts another phone in its place', async () => {
    const mobile = await operatorIn(w)
    const { phone, recovery } = await setUpFactor(w, await enter(mobile))
    const pending = await enter(mobile)
    expect(await pending.post('User/offerFactor')).toMatchObject({ data: { reason: 'factor.missing' } })
    expect(await pending.post('User/confirmFactor', { code: phone() })).toMatchObject({ data: { reason: 'factor.offer' } })
    expect(await pending.post('User/renewRecovery', { code: phone() })).toMatchObject(REQUIRED)
    await pending.post('User/proveFactor', { code: phone() })
    expect(await pending.post('User/offerFactor')).toMatchObject({ data: { reason: 'factor.missing' } })
    expect(await pending.post('User/offerFactor', { code: phone() })).toMatchObject({ data: { reason: 'factor.used' } })
    // the phone is lost: a recovery code brings the next
    const offered = await pending.post('User/offerFactor', { code: recovery[0] })
    expect(offered).toMatchObject({ code: 1, data: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } })
    w.later(30)
    const fresh = await enter(mobile)
    expect((await fresh.post('User/proveFactor', { code: phone() })).code).toBe(1)
  })

  it('is kept sealed, and no answer names it again', async () => {
    const mobile = await operatorIn(w)
    const b = await enter(mobile)
    const { secret, recovery } = await setUpFactor(w, b)
    const row = await stored(mobile)
    expect(row.secret).toMatch(/^1\.[0-9a-f]{8}\.[\w-]+$/)
    expect(row.offered).toBeNull()
    for (const code of recovery) expect(JSON.stringify(row)).not.toContain(code.replace('-', ''))
    for (const call of ['User/factor', 'User/info', 'Schema/bundle', 'ManageUser/lists', 'User/sessions'])
      expect(JSON.stringify(await b.get(call)), call).not.toContain(secret)
  })

  it('renews the recovery codes for a code of the phone; the old ones are worth nothing', async () => {
    const mobile = await operatorIn(w)
    const b = await enter(mobile)
    const { phone, recovery } = await setUpFactor(w, b)
    expect(await b.post('User/renewRecovery', { code: recovery[0] })).toMatchObject({ code: 0 })
    const renewed = (await b.post('User/renewRecovery', { code: phone() })).data as unknown as { recovery: string[] }
    expect(renewed.recovery).toHaveLength(10)
    const next = await enter(mobile)
    expect(await next.post('User/proveFactor', { code: recovery[1] })).toMatchObject({ code: 0 })
    expect(await next.post('User/proveFactor', { code: renewed.recovery[1] })).toMatchObject({ code: 1 })
  })

  it('in the sandbox may be left out, and is asked for once it is set up', async () => {
    const mobile = await operatorIn(sandbox)
    const b = await enter(mobile, sandbox)
    expect((await b.get('User/info')).code).toBe(1)
    expect(await b.get('User/factor')).toMatchObject({ data: { asks: 1, has: 0, pending: '' } })
    await setUpFactor(sandbox, b)
    expect(await (await enter(mobile, sandbox)).get('User/info')).toMatchObject(REQUIRED)
  })

  it('is the operators’ alone', async () => {
    const member = await enter(freshMobile())
    expect((await member.get('User/info')).code).toBe(1)
    expect(await member.get('User/factor')).toMatchObject({ data: { asks: 0, pending: '' } })
    for (const call of ['offerFactor', 'confirmFactor', 'proveFactor', 'renewRecovery'])
      expect(await member.post(`User/${call}`, { code: '123456' }), call).toMatchObject({ data: { reason: 'access.area' } })
    expect((await w.browser().post('User/proveFactor', { code: '123456' })).code).toBe(403)
  })
})
