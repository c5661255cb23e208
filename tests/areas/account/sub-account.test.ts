import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld, type Browser, freshMobile } from '../../support/account.ts'
import { oneDatabase } from '../../support/database.ts'
import { fund, givePayPassword, PAY_PASSWORD, pictureOf } from '../../support/funds.ts'
import { sentCode, sign } from '../../support/papers.ts'
import { advance, dealIn, done, recordOf } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

const ENDED = { code: 403, msg: '登录已失效，请重新登录' }
const OVER = { code: 0, msg: '超出授权额度，请主账号处理' }
const MISSING = { code: 0, msg: '记录不存在或无权操作' }

describe.each(oneDatabase())('sub-accounts on $name', (source) => {
  let w: AccountWorld
  let head: Browser
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())
  beforeEach(async () => {
    head = await headAccount()
  })

  async function headAccount(standing = { type: 1, company_auth: 1 }): Promise<Browser> {
    const mobile = freshMobile()
    const browser = w.browser()
    await browser.signIn(mobile)
    await sql`update "user" set type = ${standing.type} where mobile = ${mobile}`.execute(w.db.kysely)
    await sql`update organisation set company_auth = ${standing.company_auth}
      where id = (select org_id from "user" where mobile = ${mobile})`.execute(w.db.kysely)
    return browser
  }
  const form = (change = {}) => ({ name: '陈销售', mobile: freshMobile(), post: '销售', perms: ['supply', 'bargain'], ...change })
  async function subOf(by: Browser, change = {}): Promise<{ id: number; mobile: string; version: number }> {
    const sent = form(change)
    const { code, msg, data } = await by.post('SubAccount/save', sent)
    expect([code, msg]).toEqual([1, '新增子账号成功'])
    return { id: data.id as number, mobile: sent.mobile, version: data.version as number }
  }
  async function signedIn(mobile: string): Promise<Browser> {
    const browser = w.browser()
    w.later(61)
    expect(await browser.signIn(mobile)).toMatchObject({ code: 1 })
    return browser
  }
  const actorOf = async (browser: Browser) => (await browser.get('User/info')).data

  it('S-19 one that was added signs in by his number and is what the main account has made of him', async () => {
    const sub = await subOf(head, { bargain_limit: '50000' })
    const browser = await signedIn(sub.mobile)
    const { org_id } = await actorOf(head)
    expect(await actorOf(browser)).toMatchObject({ type: 2, role: 1, org_id, company_auth: 1, perms: ['supply', 'bargain'] })
    expect((await browser.get('Docking/lists')).code).toBe(0)
    expect((await browser.get('Bargain/lists')).code).toBe(1)
    const { data } = await head.get('SubAccount/lists')
    expect(data.list).toMatchObject([{ name: '陈销售', post: '销售', bargain_limit: '50000.00', mobile: sub.mobile }])
    expect(JSON.stringify(data)).not.toContain('password_hash')
  })

  it.each([
    ['role', 9],
    ['type', 1],
    ['org_id', 1],
    ['parent_id', 1],
    ['sn', '10000001'],
    ['password_hash', 'x'],
  ])('S-19 what kind of account it is nobody can send: %s', async (field, value) => {
    expect(await head.post('SubAccount/save', form({ [field]: value }))).toMatchObject({
      code: 0,
      data: { errors: { [field]: expect.any(String) } },
    })
  })

  it.each([
    ['a grant that there is not', { perms: ['supply', 'subaccount'] }, 'perms'],
    ['a limit below nothing', { bargain_limit: '-1' }, 'bargain_limit'],
    ['no number', { mobile: '12800138000' }, 'mobile'],
    ['no name', { name: '' }, 'name'],
  ])('S-19 refuses %s beside its field', async (_, change, field) => {
    expect(await head.post('SubAccount/save', form(change))).toMatchObject({
      code: 0,
      data: { errors: { [field]: expect.any(String) } },
    })
  })

  it('S-19 a number that has an account already is refused beside the number', async () => {
    const sub = await subOf(head)
    const msg = '该手机号已有账号，请换一个没有注册过的手机号'
    expect(await head.post('SubAccount/save', form({ mobile: sub.mobile }))).toMatchObject({
      code: 0,
      msg,
      data: { errors: { mobile: msg } },
    })
  })

  it('S-19 twenty in use are the most, two at once counted; one that is stopped makes room and comes back only into room', async () => {
    for (let i = 0; i < 19; i++) await subOf(head)
    const answers = await Promise.all([head.post('SubAccount/save', form()), head.post('SubAccount/save', form())])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    const many = { code: 0, msg: '在用的子账号最多 20 个，请先停用不再使用的' }
    expect(await head.post('SubAccount/save', form())).toMatchObject(many)
    const id = answers.find(({ code }) => code === 1)!.data.id
    expect((await head.post('SubAccount/stop', { id })).code).toBe(1)
    await subOf(head)
    expect(await head.post('SubAccount/resume', { id })).toMatchObject(many)
  })

  it.each([
    ['a person', { type: 0, company_auth: 0 }, '当前账号类型不支持该功能'],
    ['a company that is not certified', { type: 1, company_auth: 0 }, '企业认证有效时才能新增子账号'],
  ])('S-19 %s adds none', async (_, standing, msg) => {
    const other = await headAccount(standing)
    expect(await other.post('SubAccount/save', form())).toMatchObject({ code: 0, msg })
  })

  it('S-19 H-05 a sub-account neither makes others nor gives itself more', async () => {
    const { id, mobile, version } = await subOf(head)
    const sub = await signedIn(mobile)
    const closed = { code: 0, msg: '当前账号类型不支持该功能' }
    expect(await sub.get('SubAccount/lists')).toMatchObject(closed)
    expect(await sub.post('SubAccount/save', form())).toMatchObject(closed)
    expect(await sub.post('SubAccount/save', { id, version, perms: ['fund_op'], bargain_limit: null })).toMatchObject(closed)
    await sub.post('User/update', { name: '陈经理', perms: ['fund_op'], type: 1, bargain_limit: '1' })
    expect(await actorOf(sub)).toMatchObject({ name: '陈经理', type: 2, perms: ['supply', 'bargain'] })
    expect((await sub.get('User/payPassword')).data).toMatchObject({ may: 0 })
  })

  it('S-19 grants and limit that are changed hold from the next call on; the number stays its owner’s', async () => {
    const { id, mobile, version } = await subOf(head)
    const sub = await signedIn(mobile)
    expect((await sub.get('Docking/lists')).code).toBe(0)
    const changed = { id, version, name: '陈销售', post: '主管', perms: ['docking'], bargain_limit: '1000' }
    expect(await head.post('SubAccount/save', { ...changed, mobile: freshMobile() })).toMatchObject({
      code: 0,
      data: { errors: { mobile: '“手机号”不由当前账号填写，请保持原样' } },
    })
    expect(await head.post('SubAccount/save', changed)).toMatchObject({ code: 1 })
    expect((await sub.get('Docking/lists')).code).toBe(1)
    expect((await sub.get('Bargain/lists')).code).toBe(0)
    expect(await head.post('SubAccount/save', changed)).toMatchObject({ code: 0, msg: '数据已更新，请刷新后重试' })
  })

  it('S-19 one that is stopped is signed out at once and cannot sign in, until he is let in again', async () => {
    const { id, mobile } = await subOf(head)
    const sub = await signedIn(mobile)
    expect(await head.post('SubAccount/stop', { id })).toMatchObject({ code: 1, data: { status: 0, stopped_by: 'head' } })
    expect(await sub.get('MySupply/lists')).toMatchObject(ENDED)
    w.later(61)
    expect(await w.browser().signIn(mobile)).toMatchObject({ code: 0, msg: '账号已停用，请联系客服' })
    expect(await head.post('SubAccount/resume', { id })).toMatchObject({ code: 1, data: { status: 1 } })
    expect(await sub.get('MySupply/lists')).toMatchObject(ENDED)
    expect((await (await signedIn(mobile)).get('MySupply/lists')).code).toBe(1)
  })

  it('S-19 one whom the platform has stopped only the platform lets in again', async () => {
    const { id } = await subOf(head)
    await sql`update "user" set status = 0, stopped_by = 'platform' where id = ${id}`.execute(w.db.kysely)
    expect(await head.post('SubAccount/resume', { id })).toMatchObject({ code: 0, msg: '这个子账号由平台停用，请联系客服' })
  })

  it('S-19 a password that is reset is void, on every device', async () => {
    const { id, mobile } = await subOf(head)
    expect(await head.post('SubAccount/resetPassword', { id })).toMatchObject({
      code: 0,
      msg: '这个子账号还没有设置过密码，用短信验证码就能登录',
    })
    const password = 'Hetang7yuese'
    w.later(61)
    expect(await w.browser().post('Sms/send', { mobile, type: 3 })).toMatchObject({ code: 1 })
    await expect.poll(() => w.code(mobile, 3)).toMatch(/^\d{6}$/)
    const reset = { mobile, code: w.code(mobile, 3), password, repassword: password }
    expect(await w.browser().post('Login/forget', reset)).toMatchObject({ code: 1 })
    const own = await signedIn(mobile)
    expect(await head.post('SubAccount/resetPassword', { id })).toMatchObject({ code: 1 })
    expect(await own.get('User/info')).toMatchObject(ENDED)
    const other = w.browser()
    expect(await other.post('Login/mpLogin', { mobile, password, ...(await other.captcha()) })).toMatchObject({
      code: 0,
      msg: '手机号或密码错误',
    })
    expect((await (await signedIn(mobile)).get('User/info')).data).toMatchObject({ has_password: 0 })
  })

  it('S-19 of another company’s sub-accounts a main account learns and changes nothing', async () => {
    const { id, version } = await subOf(head)
    const other = await headAccount()
    const own = await actorOf(other)
    expect((await other.get('SubAccount/lists')).data).toMatchObject({ list: [], count: 0 })
    expect(await other.get('SubAccount/details', { id: String(id) })).toMatchObject(MISSING)
    for (const step of ['stop', 'resume', 'resetPassword'])
      expect(await other.post(`SubAccount/${step}`, { id })).toMatchObject(MISSING)
    expect(await other.post('SubAccount/save', { id, version, name: '我的人' })).toMatchObject(MISSING)
    // nor does he stop or reset himself by this way
    for (const step of ['stop', 'resetPassword']) expect((await other.post(`SubAccount/${step}`, { id: own.id })).code).toBe(0)
    expect((await other.get('User/info')).code).toBe(1)
  })
})

describe.each(oneDatabase())('what a sub-account binds its company to, on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  let clerk: Person
  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person()
    seller = await w.person()
    clerk = await w.person({ org: buyer, type: 2, perms: ['docking', 'contract', 'fund_op'] })
  })
  afterAll(() => w.close())
  const limit = (cents: number | null) =>
    sql`update "user" set bargain_limit = ${cents} where id = ${clerk.id}`.execute(w.db.kysely)

  it('S-19 S-21 it signs no contract above its limit, and any up to it', async () => {
    const { docking } = await dealIn(w, { buyer, seller }, 20)
    const contract = Number((await recordOf(w, docking)).contract_id)
    await limit(3_599_999)
    expect(await sign(w, clerk, contract, { sms_code: '000000' })).toMatchObject(OVER)
    await limit(3_600_000)
    expect(await sign(w, clerk, contract, { sms_code: await sentCode(w, clerk) })).toMatchObject({ code: 1 })
  })

  it('S-19 S-14 it pays nothing above its limit, from the balance or by transfer, before any proof is looked at', async () => {
    const { docking: id } = await dealIn(w, { buyer, seller }, 30)
    await givePayPassword(w, buyer)
    await fund(w, buyer, '36000.00')
    await limit(3_599_999)
    const pay = { id, due_amount: '36000.00' }
    expect(await w.as(clerk).post('Docking/pay', { ...pay, pay_password: '000000' })).toMatchObject(OVER)
    const transfer = { payer_name: '太湖渔业', bank_serial: 'ABC123456', voucher: await pictureOf(w, clerk) }
    expect(await w.as(clerk).post('Docking/payVoucher', { ...pay, ...transfer })).toMatchObject(OVER)
    expect(await recordOf(w, id)).toMatchObject({ status: 30, paid_amount: '0.00' })
    await limit(null)
    expect(await w.as(clerk).post('Docking/pay', { ...pay, pay_password: PAY_PASSWORD })).toMatchObject({ code: 1 })
  })

  it('S-19 a limit of nothing binds to nothing', async () => {
    const { docking: id } = await dealIn(w, { buyer, seller }, 30)
    await limit(0)
    expect(await w.as(clerk).post('Docking/pay', { id, due_amount: '36000.00', pay_password: PAY_PASSWORD })).toMatchObject(OVER)
  })

  it('S-19 S-21 one who deals with orders reads their contracts, and signs none without that grant', async () => {
    const { docking } = await dealIn(w, { buyer, seller }, 20)
    const id = Number((await recordOf(w, docking)).contract_id)
    const sales = await w.person({ org: buyer, type: 2, perms: ['supply', 'bargain', 'docking'] })
    const { data } = await w.as(sales).get('Contract/details', { id })
    expect(data).toMatchObject({ id, status: 1, body: expect.stringContaining('甲方') })
    expect(data).not.toHaveProperty('party_b')
    expect(await sign(w, sales, id, { sms_code: '000000' })).toMatchObject({ code: 0, msg: '当前账号无权进行此操作' })
    expect((await w.as(sales).post('Contract/refuse', { id, reason: '不想签了' })).code).toBe(0)
    await advance(w, { buyer, seller }, docking, 30, {})
    expect((await done(w.as(sales).get<{ status: number }>('Contract/details', { id }))).status).toBe(2)
  })
})
