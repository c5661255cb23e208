import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld, type Browser, freshMobile } from '../../support/account.ts'
import { testDatabases } from '../../support/database.ts'
import { operatorIn, setUpFactor } from './operator.ts'

const PASSWORD = 'Hetang7yuese'
const FIRST = { code: 0, data: { reason: 'login.first' } }

/** An installation with nothing in it but its first operator, who has a second factor. */
interface Console {
  readonly w: AccountWorld
  readonly first: Operator
}
interface Operator {
  readonly b: Browser
  readonly mobile: string
  /** a code that has not been used */
  code(): string
}

let w: AccountWorld
let first: Operator
beforeAll(async () => {
  ;({ w, first } = await emptyConsole())
})
afterAll(() => w.close())

async function emptyConsole(): Promise<Console> {
  const [source] = testDatabases()
  const world = await accountWorld(source!, { sandbox: false })
  const mobile = await operatorIn(world)
  return { w: world, first: await withFactor(world, mobile) }
}

async function withFactor(world: AccountWorld, mobile: string): Promise<Operator> {
  const b = world.browser()
  world.later(61)
  expect(await b.signIn(mobile)).toMatchObject({ code: 1 })
  const { phone } = await setUpFactor(world, b)
  return {
    b,
    mobile,
    code() {
      world.later(30)
      return phone()
    },
  }
}

/** What somebody does for whom an account was opened: a password of his own by a code, then he signs in. */
async function ownPassword(world: AccountWorld, mobile: string): Promise<Browser> {
  const b = world.browser()
  world.later(61)
  expect((await b.post('Sms/send', { mobile, type: 3 })).code).toBe(1)
  // sent beside the answer, so that its delay tells nothing
  await expect.poll(() => world.code(mobile, 3)).toBeDefined()
  const code = world.code(mobile, 3)
  expect(await b.post('Login/forget', { mobile, code, password: PASSWORD, repassword: PASSWORD })).toMatchObject({ code: 1 })
  world.later(61)
  return b
}

const accountOf = async (world: AccountWorld, mobile: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select id, sn, name, role, type, org_id, duties, status, password_hash from "user" where mobile = ${mobile}`.execute(
      world.db.kysely,
    )
  ).rows[0]

const cate = async (world: AccountWorld) =>
  Number(
    (await sql<{ id: number }>`select id from supply_cate where level = 2 order by id limit 1`.execute(world.db.kysely)).rows[0]!
      .id,
  )

const EXPERT = {
  name: '周明远',
  title: '研究员',
  org: '淡水渔业研究所',
  skills: ['水质调控'],
  region_code: '440800',
  intro: '淡水鱼病害防控三十年，擅长大红鳃、出血病。',
}
const BANK = {
  name: '江海农村商业银行渔业金融部',
  inst_kind: '银行',
  region_code: '440800',
  address: '人民中路 128 号',
  contact_name: '严若兰',
  contact_mobile: '13900004001',
}

describe('S-06 an expert', () => {
  const mobile = freshMobile()
  let id: number

  it('gets profile and account at once, without any password that somebody else knows', async () => {
    const made = await first.b.post('ManageExpert/save', { ...EXPERT, specialty_cates: [await cate(w)], mobile })
    expect(made).toMatchObject({ code: 1, data: { mobile: null, account_mobile: mobile, account_status: 1, account_seen: null } })
    id = made.data.id as number
    const account = await accountOf(w, mobile)
    expect(account).toMatchObject({ role: 3, type: 0, name: '周明远', password_hash: null })
    expect(account!.sn).toMatch(/^\d{8}$/)
    expect(account!.org_id).not.toBeNull()
    expect(JSON.stringify(made)).not.toContain('password')
  })

  it('signs in when he has set a password of his own, and not before', async () => {
    const b = w.browser()
    w.later(61)
    expect(await b.signIn(mobile)).toMatchObject(FIRST)
    expect(
      (await sql`select 1 from session s join "user" u on u.id = s.user_id where u.mobile = ${mobile}`.execute(w.db.kysely)).rows,
    ).toEqual([])
    const his = await ownPassword(w, mobile)
    expect(await his.signIn(mobile)).toMatchObject({ code: 1, data: { user: { role: 3, name: '周明远' } } })
    expect((await his.get('User/info')).code).toBe(1)
    const { data } = await first.b.get('ManageExpert/details', { id: String(id) })
    expect(data.account_seen).not.toBeNull()

    // stopped, his session ends at once; given back, he signs in as before
    expect(await first.b.post('ManageExpert/suspend', { id, version: data.version, reason: '合作期满' })).toMatchObject({
      code: 1,
    })
    expect((await his.get('User/info')).code).toBe(403)
    his.user = null
    w.later(61)
    expect((await his.signIn(mobile)).msg).toBe('账号已停用，请联系客服')
    expect((await first.b.post('ManageExpert/suspend', { id, reason: '再来一次' })).code).toBe(0)
    expect(await first.b.post('ManageExpert/restore', { id })).toMatchObject({ code: 1 })
    w.later(61)
    expect((await his.signIn(mobile)).code).toBe(1)
  })

  it('is edited without his account, and no number is given to two', async () => {
    const { data } = await first.b.get('ManageExpert/details', { id: String(id) })
    expect(await first.b.post('ManageExpert/save', { id, version: data.version, title: '推广研究员' })).toMatchObject({
      code: 1,
      data: { title: '推广研究员', account_mobile: mobile },
    })
    const again = await first.b.post('ManageExpert/save', { ...EXPERT, specialty_cates: [await cate(w)], mobile })
    expect(again).toMatchObject({ code: 0, data: { errors: { mobile: '这个手机号已有账号，请换一个' } } })
    const none = await first.b.post('ManageExpert/save', { ...EXPERT, specialty_cates: [await cate(w)] })
    expect(none.data.errors).toHaveProperty('mobile')
  })
})

describe('S-26 a finance institution', () => {
  const mobile = freshMobile()
  let id: number

  it('is entered with its account, edited, stopped and given back', async () => {
    const made = await first.b.post('InstitutionAccount/save', { ...BANK, login_mobile: mobile })
    expect(made).toMatchObject({ code: 1, data: { name: BANK.name, inst_kind: '银行', company_auth: 0 } })
    id = made.data.id as number
    expect(await accountOf(w, mobile)).toMatchObject({ role: 4, type: 1, org_id: id, name: BANK.name, password_hash: null })
    expect((await first.b.get('InstitutionAccount/details', { id: String(id) })).data.login_mobile ?? null).toBeNull()
    const his = await ownPassword(w, mobile)
    expect(await his.signIn(mobile)).toMatchObject({ code: 1, data: { user: { role: 4 } } })
    expect((await his.get('FinanceProduct/lists')).code).toBe(1)
    const { data } = await first.b.get('InstitutionAccount/details', { id: String(id) })
    expect(await first.b.post('InstitutionAccount/save', { id, version: data.version, contact_name: '严经理' })).toMatchObject({
      code: 1,
      data: { contact_name: '严经理' },
    })
    expect(await first.b.post('InstitutionAccount/disable', { id, reason: '合作到期' })).toMatchObject({ code: 1 })
    expect((await his.get('User/info')).code).toBe(403)
    expect(await first.b.post('InstitutionAccount/enable', { id })).toMatchObject({ code: 1 })
  })

  it('no member passes for one, nor is one entered twice', async () => {
    const twice = await first.b.post('InstitutionAccount/save', { ...BANK, login_mobile: mobile })
    expect(twice).toMatchObject({ code: 0, data: { errors: { login_mobile: '这个手机号已有账号，请换一个' } } })
    const member = w.browser()
    w.later(61)
    const own = freshMobile()
    await member.signIn(own)
    expect((await member.post('InstitutionAccount/save', { ...BANK, login_mobile: freshMobile() })).code).toBe(0)
    const { org_id } = (await accountOf(w, own))!
    const { data } = await member.get('Information/details', { id: String(org_id) })
    await member.post('Information/save', { id: org_id, version: data.version, inst_kind: '银行' })
    const { rows } = await sql<{ inst_kind: string | null }>`select inst_kind from organisation where id = ${org_id}`.execute(
      w.db.kysely,
    )
    expect(rows[0]!.inst_kind).toBeNull()
  })
})

describe('operators', () => {
  const open = (who: Operator, mobile: string, name: string, duties: string[]) =>
    who.b.post('OperatorChange/save', { kind: 'open', name, mobile, duties, reason: '新同事入职', factor_code: who.code() })
  const approve = (who: Operator, change: Record<string, unknown>) =>
    who.b.post('OperatorChange/approve', {
      id: change.id,
      target: change.target,
      kind: change.kind,
      factor_code: who.code(),
    })

  it('the first opens a second alone; from then on it takes two', async () => {
    const { w: fresh, first: alone } = await emptyConsole()
    const second = freshMobile()
    const made = await open(alone, second, '林小满', ['review'])
    expect(made).toMatchObject({ code: 1, data: { status: 2, subject: '林小满' } })
    expect(await accountOf(fresh, second)).toMatchObject({ role: 9, duties: ['review'], password_hash: null })
    fresh.later(61)
    expect(await fresh.browser().signIn(second)).toMatchObject(FIRST)
    await ownPassword(fresh, second)
    const reviewer = await withFactor(fresh, second)

    // reviewing is all she answers for
    expect((await reviewer.b.get('ReviewSupply/lists')).code).toBe(1)
    for (const closed of [
      'ManageUser',
      'OperatorAccount',
      'ReviewRecharge',
      'ReviewWithdrawal',
      'ManageArticle',
      'ManageComplaint',
      'StatusLog',
    ])
      expect(await reviewer.b.get(`${closed}/lists`), closed).toMatchObject({ code: 0, data: { reason: 'access.area' } })
    expect((await open(reviewer, freshMobile(), '小王', ['super'])).code).toBe(0)

    const third = freshMobile()
    const proposed = await open(alone, third, '郑向东', ['finance_second'])
    expect(proposed).toMatchObject({ code: 1, data: { status: 1 } })
    expect(await accountOf(fresh, third)).toBeUndefined()
    expect(await approve(alone, proposed.data)).toMatchObject({ code: 0, msg: '提出与复核须由两位运营人员办理' })
    expect(await approve(reviewer, proposed.data)).toMatchObject({ code: 1, data: { status: 2 } })
    expect(await accountOf(fresh, third)).toMatchObject({ role: 9, duties: ['finance_second'] })
    expect(await open(alone, third, '郑向东', ['content'])).toMatchObject({
      data: { errors: { mobile: '这个手机号已有账号，请换一个' } },
    })

    // what somebody answers for is changed by two as well, and counts from the next call
    const { id: target } = (await accountOf(fresh, second))!
    const change = { kind: 'duties', target: Number(target), duties: ['review', 'content'], reason: '兼管内容' }
    expect(await alone.b.post('OperatorChange/save', { ...change, duties: ['review'], factor_code: alone.code() })).toMatchObject(
      {
        msg: '该账号已经是这些职责，不用变更',
      },
    )
    const asked = await alone.b.post('OperatorChange/save', { ...change, factor_code: alone.code() })
    expect(asked).toMatchObject({ code: 1, data: { status: 1 } })
    expect(await approve(reviewer, asked.data)).toMatchObject({ code: 0, msg: '不能变更自己的账号' })
    await ownPassword(fresh, third)
    const accountant = await withFactor(fresh, third)
    expect(await approve(accountant, asked.data)).toMatchObject({ code: 1 })
    expect((await reviewer.b.get('ManageArticle/lists')).code).toBe(1)
    await fresh.close()
  })

  it('are listed with what they answer for, to those who manage accounts', async () => {
    const { data } = await first.b.get('OperatorAccount/lists')
    const [row] = data.list as Record<string, unknown>[]
    expect(row).toMatchObject({ mobile: first.mobile, duties: ['super'], duties_text: expect.anything() })
    expect(row).not.toHaveProperty('password_hash')
  })
})
