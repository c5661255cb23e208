import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { pictureOf } from '../../support/funds.ts'
import { done } from '../../support/trade.ts'
import { type Answer, type Person, type World, world } from '../../support/world.ts'
import { applicationOf, broughtTo, demandForm, demandOf, INSPECTION, OFFER, payment, productOf, SECRETS } from './financing.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number; tabs?: { const: number; count: number }[] }

const MISSING = { code: 0, msg: '记录不存在或无权操作' }

/** Of which state an institution that has the application before itself sees what of its applicant. */
const OPEN_IN: Readonly<Record<string, readonly number[]>> = {
  applicant: [20, 30, 40, 50, 60],
  applicant_org: [20, 30, 40, 50, 60],
  contact_name: [20, 30, 40, 50, 60],
  contact_mobile: [20, 30, 40, 50, 60],
  collateral: [20, 30, 40, 50, 60],
  materials: [20, 30, 40, 50, 60],
  demand_id: [20, 30, 40, 50, 60],
  amount: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  region_code: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  breed_area: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  applicant_auth: [10, 20, 30, 40, 50, 60, 70, 80, 90],
}
const STATES = [10, 20, 30, 40, 50, 60, 70, 80, 90]

describe.each(oneDatabase())('applications for financing on $name', (source) => {
  let w: World
  let farmer: Person
  let bank: Person
  let rival: Person
  let product: number
  beforeAll(async () => {
    w = await world(source)
    bank = await w.person({ role: 4, name: '江海银行' })
    rival = await w.person({ role: 4, name: '沿海银行' })
    product = await productOf(w, bank)
    await productOf(w, rival, { name: '渔排托管贷' })
  })
  afterAll(() => w.close())
  beforeEach(async () => {
    farmer = await w.person({ name: '陆秘密' })
  })

  const apply = async (change: Row = {}, by = farmer) =>
    w.as(by).post<{ id: number }>('FinanceDemand/apply', await demandForm(w, by, change))
  const demandRow = async (id: number) => (await w.as(farmer).get('FinanceDemand/details', { id })).data
  const refused = (answer: Answer, field: string, msg: string) =>
    expect(answer).toMatchObject({ code: 0, msg, data: { errors: { [field]: msg } } })

  describe('applying', () => {
    it('S-23 for one product reaches its institution alone; S-04 its count is real', async () => {
      const count = async () => Number((await w.as(null).get('SupplyInsurance/details', { id: product })).data.apply_count)
      const before = await count()
      const { code, data } = await apply({ kind: undefined, product_id: product })
      expect([code, data]).toMatchObject([1, { status: 10, title: '贷款 30 万元（饲料）', sent: 1 }])
      expect(await count()).toBe(before + 1)
      const board = await w.as(bank).get<List>('FinanceBoard/lists')
      expect(board.data.list[0]).toMatchObject({ status: 10, amount: '30', product_name: '金鲳鱼产业贷' })
      expect((await w.as(rival).get<List>('FinanceBoard/lists')).data.count).toBe(0)
    })

    it('S-23 open to all reaches each institution that offers such products there', async () => {
      const far = await w.person({ role: 4 })
      await productOf(w, far, { regions: ['440000'] })
      const insurer = await w.person({ role: 4 })
      await productOf(w, insurer, { kind: 2, amount_min: null, amount_max: null })
      const off = await w.person({ role: 4 })
      await productOf(w, off, { status: 4 })
      const demand = await demandOf(w, farmer)
      expect(await demandRow(demand)).toMatchObject({ sent: 2 })
      for (const [who, n] of [
        [bank, 1],
        [rival, 1],
        [far, 0],
        [insurer, 0],
        [off, 0],
      ] as const) {
        const { rows } =
          await sql`select 1 from fin_application where demand_id = ${demand} and inst_org = ${who.org_id}`.execute(w.db.kysely)
        expect(rows).toHaveLength(n)
      }
    })

    it.each([
      ['more than the product lends', { amount: '201' }, 'amount', '申请金额不能超过这个产品的最高额度'],
      ['less than it lends', { amount: '4' }, 'amount', '申请金额不能低于这个产品的最低额度'],
      ['longer than it lends', { term: 13 }, 'term', '期限不能超过这个产品的最长期限'],
      ['no consent', { consent: false }, 'consent', '机构要看过资料才能办理，请先同意授权'],
    ])('S-23 refuses %s beside its field', async (_, change, field, msg) => {
      refused(await apply({ kind: undefined, product_id: product, ...change }), field, msg)
    })

    it('S-23 refuses a product of elsewhere, and a place where nobody lends', async () => {
      const far = await productOf(w, await w.person({ role: 4 }), { regions: ['440000'] })
      refused(
        await apply({ kind: undefined, product_id: far }),
        'region_code',
        '这个产品不办理所在地区的业务，请换一个产品，或不选产品公开申请',
      )
      const { rows } = await sql`select 1 from fin_demand where org_id = ${farmer.org_id}`.execute(w.db.kysely)
      expect(rows).toEqual([])
      // nobody of this world insures
      await sql`update fin_product set status = 4 where kind in (2, 3)`.execute(w.db.kysely)
      expect(await apply({ kind: 2, purpose: undefined, guarantee_mode: undefined, collateral: undefined })).toMatchObject({
        code: 0,
        msg: '目前没有机构在所在地区办理这类业务，请选一个金融产品，或联系客服',
      })
    })

    it('S-23 S-18 wants a certification and the main account; somebody else’s materials are refused', async () => {
      const stranger = await w.person({ company_auth: 0, type: 0 })
      expect(await apply({}, stranger)).toMatchObject({ code: 0, msg: '申请前请先完成个人或企业认证' })
      const sub = await w.person({ org: farmer, type: 2, perms: ['fund_op'] })
      for (const by of [sub, bank])
        expect(await w.as(by).post('FinanceDemand/apply', {})).toMatchObject({ code: 0, msg: '当前账号类型不支持该功能' })
      const foreign = await pictureOf(w, await w.person())
      expect(await apply({ materials: [foreign] })).toMatchObject({
        code: 0,
        data: { errors: { materials: expect.any(String) } },
      })
    })
  })

  describe('what an institution sees of an applicant', () => {
    it.each(STATES)('S-25 in state %i, of each field, what the table says', async (state) => {
      const demand = await demandOf(w, farmer)
      const id = await broughtTo(w, { farmer, bank }, demand, state)
      for (const path of ['FinanceBoard/details', 'FinanceHandle/details']) {
        const { code, data } = await w.as(bank).get(path, { id })
        expect([code, data.status]).toEqual([1, state])
        const seen = Object.keys(OPEN_IN).filter((name) => !isHidden(name, data[name]))
        expect(seen).toEqual(Object.keys(OPEN_IN).filter((name) => OPEN_IN[name]!.includes(state)))
      }
    })

    const isHidden = (name: string, value: unknown) =>
      value === undefined || value === null || value === '受理后可见' || (name === 'contact_mobile' && value === '137****5678')

    it('S-25 nothing of one that is not taken up leaks: lists, words searched for, options, log and messages', async () => {
      const fresh = await w.person({ role: 4, name: '新来的银行' })
      const demand = await demandOf(w, farmer, { kind: undefined, product_id: await productOf(w, fresh) })
      const id = await applicationOf(w, demand, fresh)
      const ask = w.as(fresh)
      const told = [
        await ask.get('FinanceBoard/lists', { page_size: 100, tabs: 1 }),
        await ask.get('FinanceBoard/details', { id }),
        await ask.get('FinanceHandle/details', { id }),
        await ask.get('FinanceBoard/options', { field: 'product_id' }),
        await ask.get('Message/lists', { page_size: 100 }),
        await ask.get('FinanceDemand/details', { id: demand }),
        await ask.get('FinanceOffer/lists'),
      ].map((answer) => JSON.stringify(answer))
      for (const secret of [...Object.values(SECRETS), '陆秘密', 'uploads/test'])
        for (const one of told) expect(one).not.toContain(secret)
      expect((await ask.get<List>('FinanceBoard/lists', { keyword: '陆秘密' })).data.list).toEqual([])
      expect((await ask.get('FinanceBoard/lists', { applicant: '陆秘密' })).code).toBe(0)
      const { data } = await ask.get<List>('Message/lists')
      expect(data.list[0]).toMatchObject({
        title: '融资办理“贷款 30 万元（饲料）”待受理',
        content: '系统：收到申请',
        type: 'finance',
      })
    })

    it('S-25 another institution’s application is none of its business, nor is one’s own a step for it', async () => {
      const demand = await demandOf(w, farmer)
      const id = await applicationOf(w, demand, bank)
      expect(await w.as(rival).get('FinanceBoard/details', { id })).toMatchObject(MISSING)
      for (const step of ['accept', 'reject', 'approve'])
        expect(await w.as(rival).post(`FinanceHandle/${step}`, { id, reason: '不行' })).toMatchObject(MISSING)
      expect((await w.as(bank).post('FinanceHandle/approve', { id, version: 1, ...OFFER })).msg).toContain('不可操作')
      expect((await w.as(bank).post('FinanceOffer/acceptOffer', { id })).code).toBe(0)
      expect((await w.as(farmer).post('FinanceHandle/accept', { id })).code).toBe(0)
      const stranger = await w.person()
      expect(await w.as(stranger).get('FinanceOffer/details', { id })).toMatchObject(MISSING)
    })

    it('S-25 the applicant reads no note of the visit', async () => {
      const demand = await demandOf(w, farmer)
      const id = await broughtTo(w, { farmer, bank }, demand, 30)
      const { data } = await w.as(farmer).get('FinanceOffer/details', { id })
      expect(data).toMatchObject({ status: 30, dd_visit_at: INSPECTION.dd_visit_at, handler: expect.any(String) })
      expect(JSON.stringify(data)).not.toContain(INSPECTION.dd_note)
    })
  })

  describe('handling', () => {
    it.each([
      [
        'a fifth more than was asked',
        { approved_amount: '36.01' },
        'approved_amount',
        '批准金额不能超过申请金额的 120%，即 36 万元',
      ],
      [
        'less than its product lends',
        { approved_amount: '4' },
        'approved_amount',
        '批准金额须在产品“金鲳鱼产业贷”的 5–200 万元之内',
      ],
      [
        'a rate above its product’s',
        { approved_rate: '4.66' },
        'approved_rate',
        '利率须在产品“金鲳鱼产业贷”公布的 3.85%–4.65% 之内',
      ],
      ['longer than its product’s', { approved_term: 13 }, 'approved_term', '期限须在产品“金鲳鱼产业贷”的 1–12 个月之内'],
    ])('S-25 an offer of %s is refused in a sentence and nothing is lost', async (_, change, field, msg) => {
      const demand = await demandOf(w, farmer)
      const id = await broughtTo(w, { farmer, bank }, demand, 20)
      refused(await w.as(bank).edit('FinanceHandle/approve', { id, ...OFFER, ...change }), field, msg)
      expect((await w.as(bank).get('FinanceHandle/details', { id })).data).toMatchObject({ status: 20, approved_amount: null })
    })

    it('S-23 S-25 offers side by side; one is accepted, the other ends; no more is paid than was approved', async () => {
      const demand = await demandOf(w, farmer)
      const mine = await broughtTo(w, { farmer, bank }, demand, 40)
      const other = await broughtTo(w, { farmer, bank: rival }, demand, 40)
      expect(await demandRow(demand)).toMatchObject({ status: 40, handled: 2, offers: 2 })
      const { data } = await w.as(farmer).get<List>('FinanceOffer/lists', { demand_id: demand, sort: 'approved_rate' })
      expect(data.list.filter((row) => row.status === 40).map((row) => [row.status, row.approved_rate])).toEqual([
        [40, '4.2'],
        [40, '4.2'],
      ])
      const terms = { approved_amount: '30', approved_rate: '4.2', approved_term: 12 }
      expect(await w.as(farmer).post('FinanceOffer/acceptOffer', { id: mine, ...terms, approved_rate: '4.1' })).toMatchObject({
        msg: '数据已更新，请刷新后重试',
      })
      await done(w.as(farmer).post('FinanceOffer/acceptOffer', { id: mine, ...terms }))
      expect((await w.as(farmer).post('FinanceOffer/acceptOffer', { id: other, ...terms })).msg).toContain('不可操作')
      expect((await w.as(rival).get('FinanceBoard/details', { id: other })).data).toMatchObject({
        status: 90,
        applicant: '受理后可见',
      })
      refused(
        await w.as(bank).post('FinanceHandle/disburse', await payment(w, bank, mine, { amount: '30.01' })),
        'amount',
        '放款金额或保额不能超过批准的 30 万元',
      )
      expect(await w.as(bank).post('FinanceHandle/insure', await payment(w, bank, mine))).toMatchObject({ msg: '贷款请登记放款' })
      await done(w.as(bank).post('FinanceHandle/disburse', await payment(w, bank, mine)))
      expect(await demandRow(demand)).toMatchObject({ status: 60 })
      expect(await w.as(farmer).post('FinanceDemand/cancel', { id: demand })).toMatchObject({ code: 0 })
    })

    it('S-23 of two offers accepted at the same moment one holds', async () => {
      const demand = await demandOf(w, farmer)
      const ids = [await broughtTo(w, { farmer, bank }, demand, 40), await broughtTo(w, { farmer, bank: rival }, demand, 40)]
      const terms = { approved_amount: '30', approved_rate: '4.2', approved_term: 12 }
      const answers = await Promise.all(ids.map((id) => w.as(farmer).post('FinanceOffer/acceptOffer', { id, ...terms })))
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    })

    it('S-25 an insurance ends in a policy', async () => {
      const insurer = await w.person({ role: 4 })
      const cover = { kind: 2, name: '大黄鱼网箱养殖保险', amount_min: null, amount_max: null, rate_min: null, rate_max: null }
      const id = await productOf(w, insurer, { ...cover, premium_rate: 400, period_months: 12, term_min: null, term_max: null })
      const plain = { kind: undefined, purpose: undefined, guarantee_mode: undefined, collateral: undefined }
      const demand = await demandOf(w, farmer, { ...plain, product_id: id })
      const application = await applicationOf(w, demand, insurer)
      const inst = w.as(insurer)
      await done(inst.post('FinanceHandle/accept', { id: application }))
      refused(
        await inst.edit('FinanceHandle/approve', { id: application, ...OFFER }),
        'approved_rate',
        '费率不能超过产品“大黄鱼网箱养殖保险”公布的 4%',
      )
      await done(inst.edit('FinanceHandle/approve', { id: application, ...OFFER, approved_rate: '4' }))
      const terms = { approved_amount: '30', approved_rate: '4', approved_term: 12 }
      await done(w.as(farmer).post('FinanceOffer/acceptOffer', { id: application, ...terms }))
      await done(inst.post('FinanceHandle/insure', await payment(w, insurer, application, { on: '2026-07-01' })))
      expect((await w.as(farmer).get('FinanceOffer/details', { id: application })).data).toMatchObject({
        status: 60,
        contract_no: 'JHNS-2026-001',
        voucher: expect.stringMatching(/^uploads/),
      })
    })

    it('S-23 materials that were asked for reach the institution; withdrawn, it sees no more', async () => {
      const demand = await demandOf(w, farmer)
      const id = await broughtTo(w, { farmer, bank }, demand, 20)
      await done(w.as(bank).post('FinanceHandle/askMore', { id, what: '近半年流水' }))
      expect((await w.as(farmer).get('FinanceOffer/details', { id })).data).toMatchObject({ asked_for: '近半年流水' })
      const more = await pictureOf(w, farmer)
      await done(w.as(farmer).edit('FinanceDemand/supplement', { id: demand, materials: [more] }))
      expect(JSON.stringify((await w.as(bank).get('FinanceHandle/details', { id })).data)).toContain(more)
      await done(w.as(farmer).post('FinanceDemand/cancel', { id: demand }))
      const { data } = await w.as(bank).get('FinanceHandle/details', { id })
      expect(data).toMatchObject({ status: 80, applicant: '受理后可见' })
      expect(JSON.stringify(data)).not.toContain(more)
    })

    it('S-25 what nobody takes up in fifteen days ends by itself, and so does an offer without an answer', async () => {
      const demand = await demandOf(w, farmer, { product_id: product, kind: undefined })
      const id = await applicationOf(w, demand, bank)
      const before = w.clock
      try {
        w.clock = new Date(before.getTime() + 15 * 86_400_000 + 1000)
        expect((await w.as(bank).get('FinanceHandle/details', { id })).data).toMatchObject({ status: 90 })
        expect((await w.as(bank).post('FinanceHandle/accept', { id })).msg).toContain('不可操作')
      } finally {
        w.clock = before
      }
    })
  })
})
