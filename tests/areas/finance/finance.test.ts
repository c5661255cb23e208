import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number; tabs?: { title: string; count: number }[] }

const COMMON = { summary: '养殖户凭订单申请，随借随还', hotline: '0759-2210016', regions: ['440000'] }
const LOAN = {
  ...COMMON,
  kind: 1,
  name: '金鲳鱼产业贷',
  amount_min: '5',
  amount_max: '200',
  rate_min: '3.85',
  rate_max: '4.65',
  term_min: 1,
  term_max: 12,
  guarantee_modes: ['信用'],
  repay_modes: ['随借随还'],
}
const COVER = {
  ...COMMON,
  kind: 3,
  name: '螃蟹水文指数保险',
  summary: '水位超过约定值就赔，不看实际损失',
  insured_unit: '亩',
  sum_insured: '2000',
  premium_rate: '5.5',
  subsidy_rate: '60',
  period_months: 6,
  coverage: '约定水文站日平均水位达到触发值，按水位分档赔付',
  index_type: '水文',
  trigger_op: '达到',
  trigger_value: '3.2',
  trigger_unit: '米',
  payouts: [
    { from: '3.2', to: '3.4', amount: '200' },
    { from: '3.4', amount: '2000' },
  ],
  data_source: '县水文站',
}

describe.each(oneDatabase())('S-04 S-26 C-03 financial products on $name', (source) => {
  let w: World
  let bank: Person
  let other: Person
  let operator: Person
  let member: Person
  let loan: number
  let cover: number
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
    bank = await w.person({ role: 4, name: '江海银行' })
    other = await w.person({ role: 4, name: '沿海互保' })
    member = await w.person()
    loan = await live(bank, LOAN)
    cover = await live(other, { ...COVER, regions: ['000000'] })
  })
  afterAll(() => w.close())

  async function formOf(owner: Person, product: Row): Promise<Row> {
    const url = `uploads/test/${owner.id}-${Math.random().toString(36).slice(2)}.png`
    await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${owner.org_id}, ${owner.id}, 'a.png', 10, 'image/png')`.execute(
      w.db.kysely,
    )
    return { logo: url, ...product }
  }
  const save = async (owner: Person, product: Row) =>
    w.as(owner).post<{ id: number; status: number }>('FinanceProduct/save', await formOf(owner, product))
  async function draft(owner: Person, product: Row): Promise<number> {
    const saved = await save(owner, product)
    if (saved.code !== 1) throw new Error(JSON.stringify(saved))
    return saved.data.id
  }
  async function live(owner: Person, product: Row): Promise<number> {
    const id = await draft(owner, product)
    expect(await w.as(owner).post('FinanceProduct/submit', { id })).toMatchObject({ code: 1, data: { status: 1 } })
    expect(await w.as(operator).post('ReviewFinance/approve', { id })).toMatchObject({ code: 1, data: { status: 2 } })
    return id
  }
  const lists = (query: Record<string, string | number> = {}) => w.as(null).get<List>('SupplyInsurance/lists', query)
  const found = async (query: Record<string, string | number> = {}) => (await lists(query)).data.list.map((row) => row.id)
  const details = (id: number, as: Person | null = null) => w.as(as).get('SupplyInsurance/details', { id })

  it('S-26 an institution publishes through the generic calls, the operator approves, a visitor finds it', async () => {
    const id = await draft(bank, { ...LOAN, name: '河蟹养殖信用贷' })
    expect((await details(id)).code).toBe(0)
    expect(await found({ keyword: '河蟹' })).toEqual([])
    expect(await w.as(bank).post('FinanceProduct/submit', { id })).toMatchObject({ data: { status_text: '待审核' } })
    expect(await found({ keyword: '河蟹' })).toEqual([])
    expect(await w.as(operator).get<List>('ReviewFinance/lists', { status: 1 })).toMatchObject({
      data: { list: [{ id, name: '河蟹养殖信用贷' }] },
    })
    await w.as(operator).post('ReviewFinance/approve', { id })
    expect(await found({ keyword: '河蟹' })).toEqual([id])
    expect((await details(id)).data).toMatchObject({ fp_sn: expect.stringMatching(/^JR/), kind_text: '贷款' })
    const { data } = await w.as(bank).get<List>('FinanceProduct/lists', { tabs: 1 })
    expect(data.list.map((row) => row.id)).toContain(id)
    expect(data.list.map((row) => row.id)).not.toContain(cover)
    await w.as(bank).post('FinanceProduct/offline', { id })
    expect(await found({ keyword: '河蟹' })).toEqual([])
    expect(await w.as(bank).post('FinanceProduct/online', { id })).toMatchObject({ code: 1, data: { status: 2 } })
    await w.as(bank).post('FinanceProduct/offline', { id })
  })

  it('S-26 a member, an expert, a visitor and another institution cannot', async () => {
    const expert = await w.person({ role: 3 })
    for (const person of [member, expert]) {
      expect((await w.as(person).get('FinanceProduct/lists')).code).toBe(0)
      expect((await save(person, LOAN)).code).toBe(0)
    }
    expect((await w.as(null).get('FinanceProduct/lists')).code).toBe(403)
    const id = await draft(bank, { ...LOAN, name: '渔排托管贷' })
    expect((await w.as(other).get('FinanceProduct/details', { id })).code).toBe(0)
    expect((await w.as(other).post('FinanceProduct/submit', { id })).code).toBe(0)
    expect((await w.as(other).edit('FinanceProduct/save', { id, name: '别家的产品' })).code).toBe(0)
    expect((await w.as(bank).post('ReviewFinance/approve', { id })).code).toBe(0)
    expect((await w.as(operator).get('ReviewFinance/details', { id })).code).toBe(0)
    const uncertified = await w.person({ role: 4, company_auth: 0 })
    const own = await draft(uncertified, LOAN)
    const refused = await w.as(uncertified).post('FinanceProduct/submit', { id: own })
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('认证') })
  })

  it.each([
    [{ rate_min: '8.313‰' }, 'rate_min', '最低年化利率应为数字，最多 2 位小数'],
    [{ rate_min: '月息 8.313‰' }, 'rate_min', '最低年化利率应为数字，最多 2 位小数'],
    [{ rate_min: '8.313' }, 'rate_min', '最低年化利率应为数字，最多 2 位小数'],
    [{ rate_max: '99.76' }, 'rate_max', '最高年化利率不能大于 24'],
    [{ summary: '月利率仅 8.313‰，随借随还' }, 'summary', '一句话介绍格式不正确'],
    [{ rate_max: '3' }, 'rate_max', '最高年化利率不能小于最低年化利率'],
    [{ amount_max: '1' }, 'amount_max', '最高额度不能小于最低额度'],
    [{ term_min: 24 }, 'term_max', '最长期限不能短于最短期限'],
    [{ guarantee_modes: [] }, 'guarantee_modes', '请选择担保方式'],
    [{ sum_insured: '2000' }, 'sum_insured', '“单位保额”在当前情况下不填写'],
    [{ premium: '1' }, 'premium', '“单位保费”不能在这里填写'],
    [{ regions: ['000000', '320000'] }, 'regions', '选了“全国”就不用再选省份'],
  ])('S-26 the form takes a yearly rate in %% only and refuses %j', async (change, field, message) => {
    const { code, data } = await save(bank, { ...LOAN, ...change, submit: 'submit' })
    expect({ code, message: data.errors?.[field] }).toEqual({ code: 0, message })
  })

  it('S-26 an insurance asks for its own fields, and an index insurance for the index', async () => {
    const { kind, name, logo } = { kind: 3, name: '池塘气象指数保险', logo: undefined }
    const { data } = await save(other, { ...COMMON, kind, name, logo, submit: 'submit' })
    expect(Object.keys(data.errors!)).toEqual(expect.arrayContaining(['sum_insured', 'premium_rate', 'index_type', 'payouts']))
    expect(Object.keys(data.errors!)).not.toContain('amount_max')
    const falling = await save(other, { ...COVER, payouts: COVER.payouts.toReversed() })
    expect(falling.data.errors?.payouts).toBe('第 2 行 赔付：必须比上一行大')
  })

  it('S-04 the database computes the premium and what the farmer pays of it', async () => {
    expect((await details(cover)).data).toMatchObject({ premium: '110', self_pay: '44', payouts: COVER.payouts })
    expect((await details(loan)).data).toMatchObject({ premium: null, self_pay: null })
    const id = await live(other, { ...COVER, name: '没有补贴的保险', subsidy_rate: '0' })
    expect((await details(id)).data).toMatchObject({ premium: '110', self_pay: '110' })
    await w.as(other).post('FinanceProduct/offline', { id })
  })

  it('C-03 SupplyInsurance/lists is found by kind, amount, term, guarantee, region and keyword', async () => {
    expect(await found({ kind: 1 })).toEqual([loan])
    expect(await found({ kind: '2,3' })).toEqual([cover])
    expect(await found({ amount_max_min: '100' })).toEqual([loan])
    expect(await found({ amount_min_max: '50', amount_max_min: '50' })).toEqual([loan])
    expect(await found({ amount_max_min: '300' })).toEqual([])
    expect(await found({ term_max_min: 6 })).toEqual([loan])
    expect(await found({ term_max_min: 24 })).toEqual([])
    expect(await found({ guarantee_modes: '信用,抵押' })).toEqual([loan])
    expect(await found({ guarantee_modes: '农担' })).toEqual([])
    expect(await found({ index_type: '水文' })).toEqual([cover])
    expect(await found({ regions: '320000' })).toEqual([])
    expect(await found({ regions: '320000,000000' })).toEqual([cover])
    expect(await found({ keyword: '江海' })).toEqual([loan])
  })

  it('C-03 a product for certain species is found by them', async () => {
    const { rows } = await sql<{ id: number }>`select id from supply_cate where name = '青虾'`.execute(w.db.kysely)
    const id = await live(bank, { ...LOAN, name: '青虾养殖贷', cates: [rows[0]!.id] })
    expect(await found({ cates: rows[0]!.id })).toEqual([id])
    expect((await details(id)).data.cates_text).toBe('青虾')
    await w.as(bank).post('FinanceProduct/offline', { id })
  })

  it('C-03 sorts by rate, amount and what the farmer pays; what has none comes last', async () => {
    const dear = await live(bank, { ...LOAN, name: '渔业通经营贷', rate_min: '4.2', rate_max: '5.2', amount_max: '3000' })
    expect(await found({ sort: 'rate_min' })).toEqual([loan, dear, cover])
    expect(await found({ sort: '-amount_max' })).toEqual([dear, loan, cover])
    expect((await found({ sort: 'self_pay' }))[0]).toBe(cover)
    expect((await lists({ sort: 'hotline' })).code).toBe(0)
    const { data } = await lists({ tabs: 1 })
    expect(data.tabs).toMatchObject([{ title: '贷款', count: 2 }, { count: 0 }, { title: '指数保险', count: 1 }, {}, {}])
    await w.as(bank).post('FinanceProduct/offline', { id: dear })
  })

  it('S-04 the telephone number is for those who are signed in', async () => {
    const before = (await details(loan)).data
    expect(before).not.toHaveProperty('hotline')
    for (const closed of ['audit_remark', 'offline_by', 'user_id']) expect(before).not.toHaveProperty(closed)
    expect((await details(loan, member)).data).toMatchObject({ hotline: '0759-2210016', org_id_text: '江海银行渔业' })
  })

  it('S-04 each opening of a product counts as a view', async () => {
    const id = await live(bank, { ...LOAN, name: '数浏览的贷款' })
    await details(id)
    await details(id, member)
    const seen = async () =>
      (await sql<{ views: number }>`select views from fin_product where id = ${id}`.execute(w.db.kysely)).rows[0]!.views
    await expect.poll(seen).toBe(2)
    await w.as(bank).post('FinanceProduct/offline', { id })
  })

  it('C-03 what is missing and what is not published answer alike', async () => {
    const id = await draft(bank, { ...LOAN, name: '还没有提交的贷款' })
    const [hidden, missing] = await Promise.all([details(id), details(99_999_999)])
    expect(missing).toMatchObject({ code: 0 })
    expect(hidden).toEqual({ ...missing, time: expect.anything() })
  })

  it('S-26 a refusal and a takedown say why; what the platform took down is reviewed again', async () => {
    const id = await draft(bank, { ...LOAN, name: '养殖证抵押贷' })
    await w.as(bank).post('FinanceProduct/submit', { id })
    expect(await w.as(operator).post('ReviewFinance/reject', { id })).toMatchObject({
      code: 0,
      data: { errors: { reason: '请填写驳回原因' } },
    })
    await w.as(operator).post('ReviewFinance/reject', { id, reason: '请写明全部收费' })
    expect((await w.as(bank).get('FinanceProduct/details', { id })).data).toMatchObject({
      status_text: '驳回',
      audit_remark: '请写明全部收费',
      logs: [{ title: '驳回' }, { title: '提交审核' }, { title: '创建' }],
    })
    await w.as(bank).post('FinanceProduct/submit', { id })
    await w.as(operator).post('ReviewFinance/approve', { id })
    await w.as(operator).post('ReviewFinance/takedown', { id, reason: '收费与页面不符' })
    expect((await details(id)).code).toBe(0)
    expect((await w.as(bank).post('FinanceProduct/online', { id })).code).toBe(0)
    expect(await w.as(bank).edit('FinanceProduct/save', { id, rate_max: '4.5' })).toMatchObject({ code: 1, data: { status: 1 } })
  })
})
