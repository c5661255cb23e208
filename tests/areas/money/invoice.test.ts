import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { dockingIn, stored } from '../../support/papers.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { creditCode, type Person, type World, world } from '../../support/world.ts'

const TAX_NO = '91320509MA1AQUA21R'
const WHOLE = {
  title_type: 1,
  name: '苏州太湖渔业有限公司',
  tax_no: TAX_NO,
  reg_address: '苏州市吴江区七都镇环湖西路 18 号',
  reg_phone: '0512-63888888',
  bank: '中国农业银行苏州七都支行',
  account: '10550101040012345',
}

describe.each(oneDatabase())('S-21 invoices of finished orders on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  let title: number
  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person()
    seller = await w.person()
    title = await titleOf(buyer)
  })
  afterAll(() => w.close())

  const saveTitle = (who: Person, change: object = {}) =>
    w.as(who).post<{ id: number }>('InvoiceTitle/save', { ...WHOLE, ...change })
  const titleOf = async (who: Person, change: object = {}) => (await saveTitle(who, change)).data.id
  const finished = (change: object = {}) => dockingIn(w, { buyer, seller, status: 60, settle_amount: '18900.50', ...change })
  const apply = (docking_id: number, change: object = {}, who = buyer) =>
    w.as(who).post<{ id: number }>('Invoice/apply', {
      docking_id,
      title_id: title,
      type: 1,
      amount: '18900.50',
      receive_email: 'caiwu@example.com',
      ...change,
    })
  const act = (who: Person, name: string, id: number, body: object = {}) => w.as(who).edit(`Invoice/${name}`, { id, ...body })
  const invoiced = (docking: number) => stored(w, 'docking', docking, 'invoiced_amount')
  let serial = 0
  const issueForm = async (change: object = {}) => {
    const url = `uploads/test/invoice-${++serial}-${source.name}.pdf`
    await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${seller.org_id}, ${seller.id}, 'a.pdf', 10, 'application/pdf')`.execute(
      w.db.kysely,
    )
    return {
      invoice_no: `263220000000${String(serial).padStart(8, '0')}`,
      issued_on: '2026-06-15',
      tax_rate: '免税',
      file: url,
      ...change,
    }
  }

  it('S-21 the buyer applies, the seller issues with number and file, both read it', async () => {
    const docking = await finished()
    const applied = await apply(docking)
    expect(applied).toMatchObject({
      code: 1,
      data: {
        status: 1,
        invoice_sn: expect.stringMatching(/^FP20260615/),
        tax_no: TAX_NO,
        seller_org: seller.org_id,
        goods_name: '太湖青虾 120尾/斤 鲜活',
      },
    })
    expect(await invoiced(docking)).toBe('18900.50')
    const { id } = applied.data
    expect(await act(buyer, 'issue', id, await issueForm())).toMatchObject({ code: 0 })
    expect(await act(seller, 'issue', id, await issueForm({ invoice_no: '123' }))).toMatchObject({
      data: { errors: { invoice_no: expect.any(String) } },
    })
    expect(await act(seller, 'issue', id, await issueForm({ issued_on: '2026-06-16' }))).toMatchObject({
      data: { errors: { issued_on: '开票日期不能晚于今天' } },
    })
    expect(await act(seller, 'issue', id, await issueForm({ file: '' }))).toMatchObject({
      data: { errors: { file: '请上传发票文件' } },
    })
    expect(await act(seller, 'issue', id, await issueForm({ file: 'uploads/test/a.png' }))).toMatchObject({
      data: { errors: { file: expect.any(String) } },
    })
    const form = await issueForm()
    expect(await act(seller, 'issue', id, form)).toMatchObject({ code: 1, data: { status: 2, invoice_no: form.invoice_no } })
    expect((await w.as(buyer).get('Invoice/details', { id })).data).toMatchObject({ status: 2, file: form.file })
    expect((await w.as(await operatorOf(w)).get('ManageInvoice/details', { id })).data).toMatchObject({ status: 2 })
    expect(await w.as(await w.person()).get('Invoice/details', { id })).toMatchObject({ code: 0 })
    const other = await apply(await finished())
    expect(await act(seller, 'issue', other.data.id, { ...(await issueForm()), invoice_no: form.invoice_no })).toMatchObject({
      code: 0,
      msg: '发票号码已存在，请勿重复提交',
    })
  })

  it('S-14 both sides of a finished order rate each other once, and it shows on the card of who was rated', async () => {
    const docking = await finished()
    const rate = (who: Person, change: object = {}) =>
      w.as(who).post<{ id: number }>('Rating/save', { docking_id: docking, score: 4, ...change })
    const card = async () => {
      const { rows } = await sql<{ rating_count: number; rating_score: number }>`
        select rating_count::int, rating_score::int from organisation where id = ${seller.org_id}`.execute(w.db.kysely)
      return rows[0]
    }
    expect(await rate(await w.person())).toMatchObject({ code: 0 })
    for (const [score, sentence] of [
      [0, '评分不能小于 1'],
      [6, '评分不能大于 5'],
      [4.5, '评分应为整数'],
      ['x', '评分应为整数'],
      // what is not sent at all is the five that stand there from the start
      [null, '请选择评分'],
    ])
      expect(await rate(buyer, { score })).toMatchObject({ code: 0, data: { errors: { score: sentence } } })
    const given = await rate(buyer, { words: '过磅准，按时到货' })
    expect(given.code, given.msg).toBe(1)
    expect(given.data).toMatchObject({ rater_org: buyer.org_id, party_org: seller.org_id, side: 'buyer' })
    const news = await w.as(seller).get<{ list: { title: string }[] }>('Message/lists', { type: 'docking', page_size: 100 })
    expect(news.data.list.filter((one) => one.title.endsWith('：对方给您的评价是 4 分'))).toHaveLength(1)
    expect(await rate(buyer)).toMatchObject({ code: 0, msg: '这笔订单您已经评价过' })
    expect((await rate(seller, { score: 5 })).code).toBe(1)
    expect(await card()).toEqual({ rating_count: 1, rating_score: 40 })
    // a stranger reads it on the card beside whatever the party has published
    const goods = await supplyIn(w, seller, 'live')
    const wanted = await demandIn(w, buyer, 'live')
    const told = async (path: string, id: number) => (await w.as(null).get<Record<string, unknown>>(path, { id })).data
    expect(await told('Supply/SupplyServicesDetails', goods)).toMatchObject({ org_rating: '4', org_ratings: 1 })
    expect(await told('Fish/details', goods)).toMatchObject({ seller: { rating: '4', ratings: 1 } })
    expect(await told('Demand/DemandServicesDetails', wanted)).toMatchObject({ org_rating: '5', org_ratings: 1 })
    const read = await w.as(seller).get<{ list: { score: number }[] }>('Rating/lists', { docking_id: docking })
    expect(read.data.list.map((one) => one.score).sort()).toEqual([4, 5])
    const hidden = await w.as(await operatorOf(w)).post('ManageRating/hide', { id: given.data.id, reason: '与这笔交易无关' })
    expect(hidden.code, hidden.msg).toBe(1)
    expect(await card()).toEqual({ rating_count: 0, rating_score: null })
    expect(await rate(buyer, { docking_id: await finished({ status: 50 }) })).toMatchObject({ code: 0 })
  })

  it('S-21 only the buyer of a finished order applies, with a title of its own', async () => {
    expect(await apply(await finished({ status: 50 }))).toMatchObject({ code: 0 })
    expect(await apply(await finished(), {}, seller)).toMatchObject({ code: 0 })
    const docking = await finished()
    expect(await apply(docking, { title_id: await titleOf(seller) })).toMatchObject({ code: 0 })
    expect(await apply(docking, { receive_email: 'x' })).toMatchObject({
      data: { errors: { receive_email: expect.any(String) } },
    })
    expect(await apply(docking, { amount: '0' })).toMatchObject({ data: { errors: { amount: expect.any(String) } } })
    const clerk = await w.person({ type: 2, org: buyer, perms: ['supply'] })
    expect(await apply(docking, {}, clerk)).toMatchObject({ code: 0 })
    expect(await invoiced(docking)).toBe('0.00')
  })

  it('S-21 all invoices of an order together never exceed what was settled', async () => {
    const docking = await finished()
    expect(await apply(docking, { amount: '18900.51' })).toMatchObject({
      code: 0,
      msg: '这个订单还可以开票 18900.50 元',
      data: { errors: { amount: '这个订单还可以开票 18900.50 元' } },
    })
    expect(await apply(docking, { amount: '10000' })).toMatchObject({ code: 1 })
    expect(await apply(docking, { amount: '8900.51' })).toMatchObject({ code: 0, msg: '这个订单还可以开票 8900.50 元' })
    expect(await apply(docking, { amount: '8900.50' })).toMatchObject({ code: 1 })
    expect(await apply(docking, { amount: '0.01' })).toMatchObject({ code: 0, msg: '这个订单还可以开票 0.00 元' })
  })

  it('S-21 of two applications over the same rest one is accepted', async () => {
    const docking = await finished()
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(docking, { amount: '10000' })))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    expect(await invoiced(docking)).toBe('10000.00')
  })

  it('S-21 rejected, withdrawn or red, its amount may be invoiced again', async () => {
    const docking = await finished()
    const rejected = (await apply(docking)).data.id
    expect(await act(seller, 'reject', rejected, { reason: '自产农产品只开普票' })).toMatchObject({
      code: 1,
      data: { status: 3, reject_reason: '自产农产品只开普票' },
    })
    expect(await invoiced(docking)).toBe('0.00')
    const withdrawn = (await apply(docking)).data.id
    expect(await act(seller, 'withdraw', withdrawn)).toMatchObject({ code: 0 })
    expect(await act(buyer, 'withdraw', withdrawn)).toMatchObject({ code: 1, data: { status: 4 } })
    const red = (await apply(docking)).data.id
    expect(await act(seller, 'red', red, { reason: '抬头有误' })).toMatchObject({ code: 0 })
    expect(await act(seller, 'issue', red, await issueForm())).toMatchObject({ code: 1 })
    expect(await act(buyer, 'withdraw', red)).toMatchObject({ code: 0 })
    expect(await act(seller, 'red', red, { reason: '抬头有误' })).toMatchObject({
      code: 1,
      data: { status: 5, red_reason: '抬头有误' },
    })
    expect(await act(seller, 'red', red, { reason: '抬头有误' })).toMatchObject({ code: 0 })
    expect(await invoiced(docking)).toBe('0.00')
    expect(await apply(docking)).toMatchObject({ code: 1 })
  })

  it('S-21 a special invoice wants a certified company and a whole title, and the seller may refuse it', async () => {
    const special = (docking: number, change: object = {}, who = buyer) => apply(docking, { type: 2, ...change }, who)
    const poor = await w.person({ company_auth: 0, person_auth: 1 })
    expect(await special(await finished({ buyer: poor }), { title_id: await titleOf(poor) }, poor)).toMatchObject({
      code: 0,
      data: { errors: { type: '专用发票只开给已完成企业认证的主体' } },
    })
    const docking = await finished()
    const old = await titleOf(buyer, { tax_no: '350100123456789' })
    const bare = await titleOf(buyer, { bank: null })
    for (const title_id of [old, bare])
      expect(await special(docking, { title_id })).toMatchObject({
        code: 0,
        data: { errors: { title_id: expect.stringContaining('18 位税号') } },
      })
    expect(await special(docking)).toMatchObject({
      code: 0,
      data: { errors: { title_id: '专用发票抬头的税号须是企业认证的统一社会信用代码，请改用认证企业的抬头' } },
    })
    const { id } = (await special(docking, { title_id: await titleOf(buyer, { tax_no: creditCode(buyer.org_id) }) })).data
    expect(await act(seller, 'reject', id, { reason: '免税农产品不能开专票' })).toMatchObject({ code: 1, data: { status: 3 } })
  })

  it('S-21 what a title says later does not reach an invoice', async () => {
    const own = await titleOf(buyer)
    const { id } = (await apply(await finished(), { title_id: own })).data
    expect(await w.as(buyer).edit('InvoiceTitle/change', { id: own, name: '太湖渔业二公司' })).toMatchObject({
      code: 1,
      data: { name: '太湖渔业二公司' },
    })
    expect((await w.as(seller).get('Invoice/details', { id })).data).toMatchObject({ title: WHOLE.name })
    expect(await w.as(buyer).post('InvoiceTitle/delete', { id: own })).toMatchObject({ code: 1 })
    expect(await apply(await finished(), { title_id: own })).toMatchObject({ code: 0 })
  })

  it('S-21 a tax number is checked by its length: 18 with its check digit, 15, 17 and 20 by their shape', async () => {
    const who = await w.person()
    const add = async (tax_no: string) => (await saveTitle(who, { tax_no })).code
    for (const right of [TAX_NO, '11010519491231002X', '350100123456789']) expect(await add(right), right).toBe(1)
    for (const wrong of ['91350100M000100Y4Z', '12345', '3501001234567890']) expect(await add(wrong), wrong).toBe(0)
    expect(await saveTitle(who, { tax_no: '91350100M000100Y4Z' })).toMatchObject({
      data: { errors: { tax_no: '税号不正确，请核对' } },
    })
    expect(await saveTitle(who, { tax_no: null })).toMatchObject({ data: { errors: { tax_no: '请填写税号' } } })
    expect(await w.as(who).post('InvoiceTitle/save', { title_type: 2, name: '陈阿海' })).toMatchObject({ code: 1 })
    const id = await titleOf(who)
    expect(await w.as(who).edit('InvoiceTitle/change', { id, tax_no: '91350100M000100Y4Z' })).toMatchObject({ code: 0 })
  })

  it('S-21 an organisation has one default title and at most twenty', async () => {
    const who = await w.person()
    const first = await titleOf(who)
    const second = await titleOf(who, { is_default: true })
    const defaults = async () =>
      (await w.as(who).get<{ list: { id: number; is_default: boolean }[] }>('InvoiceTitle/lists', { page_size: 100 })).data.list
        .filter((one) => one.is_default)
        .map((one) => one.id)
    expect(await defaults()).toEqual([second])
    await w.as(who).post('InvoiceTitle/setDefault', { id: first })
    expect(await defaults()).toEqual([first])
    const answers = await Promise.all(Array.from({ length: 20 }, () => saveTitle(who)))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(18)
    expect(answers.find((one) => one.code === 0)?.msg).toBe('发票抬头最多添加 20 个')
    expect(await w.as(await w.person()).get('InvoiceTitle/details', { id: first })).toMatchObject({ code: 0 })
  })
})
