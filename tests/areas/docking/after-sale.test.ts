import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { datetime } from '../../../src/core/value/time.ts'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { oneDatabase } from '../../support/database.ts'
import { balanceOf, cardOf, givePayPassword, PAY_PASSWORD } from '../../support/funds.ts'
import { assertInvariants } from '../../support/invariants.ts'
import { operatorOf } from '../../support/supply.ts'
import { complaint, dealIn, done, recordOf, weighed } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

describe.each(oneDatabase())('S-14 after the goods have come on $name', (source) => {
  let w: World
  let operator: Person
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
    buyer = await w.person()
    seller = await w.person()
  })
  afterEach(() => assertInvariants(w))
  afterAll(() => w.close())

  const deal = async (state: number, options = {}) => (await dealIn(w, { buyer, seller }, state, options)).docking
  const funds = async (who: Person) => Number((await balanceOf(w, who)).available)
  const complain = async (id: number, change = {}) => {
    await done(w.as(buyer).post('Docking/applyAfterSale', { id, ...(await complaint(w, buyer, change)) }))
    return Number((await recordOf(w, id)).after_sale_id)
  }
  const disputed = async () => {
    const id = await deal(50)
    await done(w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer, { recv_qty: '800' })) }))
    await done(w.as(seller).post('Docking/settleDispute', { id, reason: '发货地磅单为 1000 斤' }))
    return { id, sale: Number((await recordOf(w, id)).after_sale_id) }
  }
  const rule = (id: number, change: object) =>
    w.as(operator).post('ReviewAfterSale/rule', { id, result_amount: '0', note: '依据双方地磅单', ...change })

  it('S-14 a disputed weight is decided by the platform, and the buyer cannot end the dispute for himself', async () => {
    const { id, sale } = await disputed()
    expect(await w.as(buyer).post('AfterSale/withdraw', { id: sale })).toMatchObject({
      code: 0,
      msg: '只有提出的一方可以撤销',
    })
    await done(rule(sale, { settle_qty: '950' }))
    expect(await recordOf(w, id)).toMatchObject({ status: 60, settle_qty: '950', settle_amount: '34200.00' })
  })

  it('S-14 the seller lets his dispute be, and the weight of the buyer counts', async () => {
    const { id, sale } = await disputed()
    await done(w.as(seller).post('AfterSale/withdraw', { id: sale }))
    expect(await recordOf(w, id)).toMatchObject({ status: 60, settle_qty: '800', settle_amount: '28800.00' })
  })

  it('S-14 many dead beyond what the buyer bears is a matter for the seller, whatever the scale says', async () => {
    const id = await deal(50)
    await done(w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer, { recv_qty: '1000', dead_qty: '300' })) }))
    expect(await recordOf(w, id)).toMatchObject({ status: 50, settle_qty: '750', settled_at: null })
    const early = await w.as(buyer).post('Docking/applyAfterSale', { id, ...(await complaint(w, buyer)) })
    expect(early).toMatchObject({ code: 0, msg: '过磅数量待卖方确认，确认后再申请售后' })
    expect(await w.as(seller).post('Docking/settleConfirm', { id, settle_qty: '750' })).toMatchObject({ code: 1 })
  })

  it('S-14 with only the deposit paid, what is taken off comes off the rest', async () => {
    const id = await deal(50, { terms: { payment_terms: '定金+尾款', deposit_rate: '20' } })
    const sale = await complain(id, { amount: '7200.00' })
    await done(w.as(seller).post('AfterSale/agree', { id: sale, amount: '7200.00' }))
    expect(await recordOf(w, id)).toMatchObject({
      status: 50,
      settle_amount: '28800.00',
      due_amount: '21600.00',
      due_stage: '尾款',
    })
  })

  it('S-14 given back whole after the end, the order is off and the platform keeps no fee', async () => {
    const before = [await funds(buyer), await funds(seller)]
    const id = await deal(60)
    const sale = await complain(id, { amount: '36000.00' })
    await done(w.as(seller).post('AfterSale/agree', { id: sale, amount: '36000.00' }))
    expect(await recordOf(w, id)).toMatchObject({ status: 90, refund_amount: '36000.00', service_fee: '0.00', escrow: '0.00' })
    expect(await funds(buyer)).toBeCloseTo(before[0]! + 36000, 2)
    expect(await funds(seller)).toBeCloseTo(before[1]!, 2)
  })

  it('S-14 a seller without the money cannot agree; the platform then rules', async () => {
    const poor = await w.person()
    const { docking: id } = await dealIn(w, { buyer, seller: poor }, 60)
    const sale = await complain(id, { amount: '36000.00' })
    await givePayPassword(w, poor)
    const out = { bank_card_id: await cardOf(w, poor), amount: '35000.00', pay_password: PAY_PASSWORD }
    await done(w.as(poor).post('Withdraw/apply', out))
    const agree = () => w.as(poor).post('AfterSale/agree', { id: sale, amount: '36000.00' })
    expect(await agree()).toMatchObject({ code: 0, msg: '卖方可用余额不足以退款，还差 35000.00 元' })
    await done(w.as(poor).post('AfterSale/escalate', { id: sale }))
    expect(await agree()).toMatchObject({ code: 0, msg: '当前状态“平台介入”不可操作' })
    expect(await rule(sale, { result_amount: '36000.01' })).toMatchObject({ code: 0, msg: '退款不能超过 36000.00 元' })
    expect(await rule(sale, { settle_qty: '900' })).toMatchObject({ code: 0, msg: '这笔订单的结算数量已确定，不能再改' })
    expect(await rule(sale, { result_amount: '1000.00' })).toMatchObject({
      code: 0,
      msg: '卖方可用余额不足以退款，还差 175.00 元',
    })
    await done(rule(sale, { result_amount: '800.00' }))
    expect(await recordOf(w, id)).toMatchObject({ status: 60, settle_amount: '35200.00', refund_amount: '800.00' })
  })

  it('S-14 left unanswered for three days it goes to the platform; taken back, the order is as it was', async () => {
    const id = await deal(60)
    const sale = await complain(id)
    const before = w.clock
    w.clock = new Date(before.getTime() + 73 * 3_600_000)
    await runDeadlines(w.deps)
    expect((await w.as(seller).get('AfterSale/details', { id: sale })).data).toMatchObject({ status: 3 })
    await done(w.as(buyer).post('AfterSale/withdraw', { id: sale }))
    expect(await recordOf(w, id)).toMatchObject({ status: 60, settle_amount: '36000.00', service_fee: '180.00' })
    w.clock = before
  })

  it('S-14 what is too much is said beside the answer, the seller’s and the platform’s', async () => {
    const sale = await complain(await deal(60), { amount: '500.00' })
    const propose = (proposed_amount: string) =>
      w.as(seller).post('AfterSale/propose', { id: sale, proposed_amount, note: '只少了一筐' })
    const much = '退款方案不能超过买方要求的 500.00 元'
    expect(await propose('500.01')).toMatchObject({ code: 0, msg: much, data: { errors: { proposed_amount: much } } })
    const due = datetime(new Date(w.clock.getTime() + 72 * 3_600_000))
    expect(await propose('300')).toMatchObject({
      code: 1,
      data: { proposed_amount: '300.00', note: '只少了一筐', answer_due_at: due },
    })
    const newest = sql<{ content: string }>`select content from message where user_id = ${buyer.id} order by id desc limit 1`
    const { rows } = await newest.execute(w.db.kysely)
    expect(rows[0]?.content).toMatch(/提出退款 300.00 元：只少了一筐$/)
    await done(w.as(buyer).post('AfterSale/escalate', { id: sale }))
    const over = '退款不能超过 36000.00 元'
    expect(await rule(sale, { result_amount: '36000.01' })).toMatchObject({
      msg: over,
      data: { errors: { result_amount: over } },
    })
    const weighed = '这笔订单的结算数量已确定，不能再改'
    expect(await rule(sale, { settle_qty: '900' })).toMatchObject({ msg: weighed, data: { errors: { settle_qty: weighed } } })
  })

  it('S-14 taken back before the goods were weighed, the time to weigh starts again', async () => {
    const id = await deal(50)
    const sale = await complain(id)
    expect(await recordOf(w, id)).toMatchObject({ status: 70, receive_due_at: null })
    await done(w.as(buyer).post('AfterSale/withdraw', { id: sale }))
    expect(await recordOf(w, id)).toMatchObject({ status: 50, receive_due_at: expect.any(String), settle_qty: null })
  })

  it('S-14 money back after an invoice: one only asked for is closed, an issued one must be taken back first', async () => {
    const id = await deal(60)
    const kysely = w.db.kysely
    const invoice = async (status: number, amount: string) => {
      await sql`insert into invoice (docking_id, buyer_org, seller_org, amount, status, version) values (${id}, ${buyer.org_id}, ${seller.org_id}, ${amount.replace('.', '')}::bigint, ${status}, 1)`.execute(
        kysely,
      )
    }
    const sale = await complain(id)
    await invoice(2, '35800.00')
    const agree = () => w.as(seller).post('AfterSale/agree', { id: sale, amount: '500.00' })
    expect(await agree()).toMatchObject({ code: 0, msg: '已开票 35800.00 元，请卖方先红冲再退款' })
    await sql`update invoice set status = 1 where docking_id = ${id}`.execute(kysely)
    await done(agree())
    const { rows } = await sql<{ status: number }>`select status from invoice where docking_id = ${id}`.execute(kysely)
    expect(rows).toEqual([{ status: 4 }])
  })

  it('S-14 neither a stranger nor the seller complains, nor anybody before the goods are sent', async () => {
    const id = await deal(50)
    const form = { id, ...(await complaint(w, buyer)) }
    const stranger = await w.person()
    expect(await w.as(stranger).post('Docking/applyAfterSale', form)).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect(await w.as(seller).post('Docking/applyAfterSale', form)).toMatchObject({ code: 0, msg: '当前账号无权进行此操作' })
    const much = await w.as(buyer).post('Docking/applyAfterSale', { ...form, amount: '36000.01' })
    expect(much).toMatchObject({ code: 0, msg: '退款不能超过 36000.00 元' })
    const paid = await deal(40)
    expect(await w.as(buyer).post('Docking/applyAfterSale', { ...form, id: paid })).toMatchObject({
      code: 0,
      msg: '当前状态“待发货”不可操作',
    })
  })
})
