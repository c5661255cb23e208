import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { balanceOf, fund, givePayPassword, PAY_PASSWORD, pictureOf } from '../../support/funds.ts'
import { assertInvariants } from '../../support/invariants.ts'
import { operatorOf } from '../../support/supply.ts'
import {
  batch,
  complaint,
  confirm,
  DESTINATION,
  dealIn,
  done,
  payDue,
  RECEIVER,
  recordOf,
  SHIPPER,
  signBoth,
  weighed,
} from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

describe.each(oneDatabase())('S-14 what an order does to all around it, on $name', (source) => {
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
  const voucher = async (id: number, bank_serial: string) => ({
    id,
    due_amount: (await recordOf(w, id)).due_amount,
    payer_name: '苏州太湖渔业有限公司',
    bank_serial,
    voucher: await pictureOf(w, buyer),
  })
  const paymentOf = async (docking_id: number) => {
    const { list } = await done(
      w.as(operator).get<{ list: { id: number; amount: string }[] }>('ReviewPayment/lists', { docking_id, status: 1 }),
    )
    return list[0]!
  }

  it('S-14 a deal about a demand counts for it, and comes back to it when it is off', async () => {
    const demand_id = await demandIn(w, buyer, 'live', { accept_partial: false, min_offer_qty: undefined })
    const terms = { qty: '5000', delivery_date: '2026-06-28' }
    const off = await dealIn(w, { buyer, seller }, 10, { demand_id, terms })
    const demand = async () => (await w.as(buyer).get('MyDemand/details', { id: demand_id })).data
    expect(await demand()).toMatchObject({ status: 5, reserved_qty: '5000', left_qty: '0' })
    expect(await recordOf(w, off.docking)).toMatchObject({ recv_name: '老钱', recv_region_code: '320506', demand_id })
    await done(w.as(seller).post('Docking/cancel', { id: off.docking, reason: '塘口停电缺氧' }))
    expect(await demand()).toMatchObject({ status: 2, reserved_qty: '0', left_qty: '5000' })
    await dealIn(w, { buyer, seller }, 60, { demand_id, terms, recv_qty: '4900' })
    expect(await demand()).toMatchObject({ status: 5, reserved_qty: '0', dealt_qty: '4900' })
  })

  it('S-14 what the buyer fetches at the pond asks for no address of his, what is sent does', async () => {
    const confirmed = (id: number, given: object) => w.as(buyer).edit('Docking/confirmBuyer', { id, ...given })
    const fetched = await deal(10)
    expect(await recordOf(w, fetched)).toMatchObject({ delivery_mode: '塘口自提' })
    expect((await confirmed(fetched, { ...RECEIVER, ...DESTINATION })).code).toBe(0)
    await done(confirmed(fetched, RECEIVER))
    await done(w.as(seller).edit('Docking/confirmSeller', { id: fetched, ...SHIPPER }))
    expect(await recordOf(w, fetched)).toMatchObject({ status: 20, ...RECEIVER, recv_address: null })
    const sent = await deal(10, {
      supply: { delivery_modes: ['卖方送货'], freight_by: '卖方' },
      terms: { delivery_mode: '卖方送货', freight_by: '卖方' },
    })
    expect((await confirmed(sent, RECEIVER)).data).toMatchObject({
      errors: { recv_region_code: expect.any(String), recv_address: expect.any(String) },
    })
    await done(confirmed(sent, { ...RECEIVER, ...DESTINATION }))
    await done(w.as(seller).edit('Docking/confirmSeller', { id: sent, ...SHIPPER }))
    expect(await recordOf(w, sent)).toMatchObject({ status: 20, ...DESTINATION })
  })

  it('S-14 a settled deal is a price of the market; more than the supply had is never sold', async () => {
    const { docking, supply } = await dealIn(w, { buyer, seller }, 60, {
      supply: { quantity: '1000', moq: '1000' },
      recv_qty: '1050',
    })
    expect(await recordOf(w, docking)).toMatchObject({ status: 60, settle_qty: '1050', settle_amount: '37800.00' })
    expect((await w.as(seller).get('MySupply/details', { id: supply })).data).toMatchObject({ status: 5, sold_qty: '1000' })
    const { data } = await w.as(null).get<{ list: object[] }>('PriceQuote/lists', { source: 'deal' })
    expect(data.list[0]).toMatchObject({ market: '平台成交', price: '36', unit: '斤', region_code: '320506', date: '2026-06-15' })
  })

  it('S-14 what was agreed stays as it was when the supply changes afterwards', async () => {
    const { docking, supply } = await dealIn(w, { buyer, seller }, 10)
    await done(w.as(seller).edit('MySupply/adjust', { id: supply, price: '50' }))
    await sql`update supply set title = '改了标题的青虾' where id = ${supply}`.execute(w.db.kysely)
    await confirm(w, { buyer, seller }, docking)
    const { contract_id } = await recordOf(w, docking)
    const { data } = await w.as(buyer).get('Contract/details', { id: Number(contract_id) })
    expect(data.body).toContain('太湖青虾 120尾/斤 鲜活')
    expect(data.body).toContain('江苏省 苏州市 吴中区')
    expect(data).toMatchObject({ amount: '36000.00' })
  })

  it('S-14 both give the contract up after payment: the money comes back', async () => {
    const id = await deal(40)
    const before = await funds(buyer)
    const { contract_id } = await recordOf(w, id)
    await done(w.as(buyer).post('Contract/requestRescind', { id: contract_id, reason: '市场行情变化' }))
    await done(w.as(seller).post('Contract/agreeRescind', { id: contract_id }))
    expect(await recordOf(w, id)).toMatchObject({ status: 90, refund_amount: '36000.00', escrow: '0.00' })
    expect(await funds(buyer)).toBeCloseTo(before + 36000, 2)
  })

  it('S-14 a transfer found after the order has ended is the buyer’s own money', async () => {
    const id = await deal(30)
    await done(w.as(buyer).post('Docking/payVoucher', await voucher(id, 'LATE20260615001')))
    const { contract_id } = await recordOf(w, id)
    await done(w.as(buyer).post('Contract/requestRescind', { id: contract_id, reason: '市场行情变化' }))
    await done(w.as(seller).post('Contract/agreeRescind', { id: contract_id }))
    const before = await funds(buyer)
    const payment = await paymentOf(id)
    await done(w.as(operator).post('ReviewPayment/verify', { id: payment.id, amount: payment.amount }))
    expect(await recordOf(w, id)).toMatchObject({ status: 90, paid_amount: '0.00', escrow: '0.00' })
    expect(await funds(buyer)).toBeCloseTo(before + 36000, 2)
  })

  it('S-14 while a transfer is being looked for the time to pay stands still; refused, it runs on for a day at least', async () => {
    const id = await deal(30)
    const before = w.clock
    await done(w.as(buyer).post('Docking/payVoucher', await voucher(id, 'SLOW20260615001')))
    w.clock = new Date(before.getTime() + 100 * 3_600_000)
    await runDeadlines(w.deps)
    expect(await recordOf(w, id)).toMatchObject({ status: 30 })
    await done(w.as(operator).post('ReviewPayment/reject', { id: (await paymentOf(id)).id, reason: '银行查无此笔转账' }))
    w.clock = new Date(w.clock.getTime() + 25 * 3_600_000)
    await runDeadlines(w.deps)
    expect(await recordOf(w, id)).toMatchObject({ status: 90, cancel_reason: '逾期未付款' })
    w.clock = before
  })

  it('S-14 the rest unpaid for a week is shown to the platform, and the order goes on when it is paid', async () => {
    const id = await deal(50, { terms: { payment_terms: '货到付款' } })
    await done(w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer)) }))
    expect(await recordOf(w, id)).toMatchObject({ status: 50, due_amount: '36000.00', due_stage: '全款' })
    const before = w.clock
    w.clock = new Date(before.getTime() + 169 * 3_600_000)
    await runDeadlines(w.deps)
    const late = await done(w.as(operator).get<{ list: { id: number }[] }>('ManageDocking/lists', { overdue: 'true' }))
    expect(late.list.map((one) => one.id)).toContain(id)
    w.clock = before
    await payDue(w, buyer, id)
    expect(await recordOf(w, id)).toMatchObject({ status: 60, overdue: false })
  })

  it('S-14 a request to cancel that was refused leaves no trace in the order, and a settled one is not cancelled by force', async () => {
    const id = await deal(40)
    await done(w.as(buyer).post('Docking/requestCancel', { id, reason: '价格变动' }))
    await done(w.as(seller).post('Docking/refuseCancel', { id }))
    expect(await recordOf(w, id)).toMatchObject({ status: 40, cancel_asked_by: null, cancel_reason: null, cancel_due_at: null })
    const sold = await deal(60)
    await done(w.as(buyer).post('Docking/applyAfterSale', { id: sold, ...(await complaint(w, buyer)) }))
    const force = await w.as(operator).post('ManageDocking/forceCancel', { id: sold, fault: '卖方', reason: '核实有误' })
    expect(force).toMatchObject({ code: 0, msg: '货款已结算给卖方，请在售后中裁定' })
  })

  it('S-14 who fetches the goods himself has no carrier and no plate; the others say theirs, a plate as it is typed', async () => {
    const ship = async (id: number, change: object) =>
      w.as(seller).post('Docking/ship', { id, ...(await batch(w, seller)), ...change })
    const fetched = await deal(40)
    await done(ship(fetched, { transport: '自提', carrier_name: undefined, plate_no: undefined }))
    const sent = await deal(40)
    expect((await ship(sent, { carrier_name: undefined })).data).toMatchObject({ errors: { carrier_name: '请填写承运人' } })
    await done(ship(sent, { plate_no: '苏ｅ·１２３４５' }))
    const { data } = await w.as(buyer).get<{ list: object[] }>('DockingShipment/lists', { docking_id: sent })
    expect(data.list).toMatchObject([{ plate_no: '苏E12345' }])
  })

  it('S-14 seedlings travel with their quarantine paper, live goods on the road with a plate', async () => {
    const id = await deal(40)
    const ship = async (change: object) => w.as(seller).post('Docking/ship', { id, ...(await batch(w, seller)), ...change })
    expect(await ship({ transport: '冷藏车', plate_no: undefined })).toMatchObject({ code: 0, msg: '鲜活货物上路请填写车牌号' })
    await sql`update docking set kind = 'seed' where id = ${id}`.execute(w.db.kysely)
    expect(await ship({})).toMatchObject({ code: 0, msg: '苗种起运前须有检疫证明，请填写编号' })
    await done(ship({ quarantine_no: '苏动检 20260615-001', gross_kg: '1300', tare_kg: '800' }))
    const { data } = await w.as(buyer).get<{ list: object[] }>('DockingShipment/lists', { docking_id: id })
    expect(data.list).toMatchObject([{ net_kg: '500', quarantine_no: '苏动检 20260615-001' }])
    const heavy = await w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer, { recv_qty: '10000' })) })
    expect(heavy).toMatchObject({ code: 0, msg: '过磅数量超出已发的 1000斤 太多，请核对' })
    const dead = await w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer, { dead_qty: '1001' })) })
    expect(dead).toMatchObject({ code: 0, msg: '死亡量不能大于过磅数量' })
  })

  it('S-14 pays who may move money; what has changed meanwhile is looked at again', async () => {
    const id = await deal(30)
    await givePayPassword(w, buyer)
    await fund(w, buyer, '36000.00')
    const clerk = await w.person({ org: buyer, type: 2, perms: ['docking'] })
    const pay = { id, due_amount: '36000.00', pay_password: PAY_PASSWORD }
    expect(await w.as(clerk).post('Docking/pay', pay)).toMatchObject({
      code: 0,
      msg: '此操作由“可操作资金的会员”办理，当前账号没有这项权限，请联系主账号',
    })
    const nobody = await w.person({ org: buyer, type: 2, perms: [] })
    expect((await w.as(nobody).post('Docking/pay', pay)).code).toBe(0)
    expect(await w.as(buyer).post('Docking/pay', { ...pay, version: 1 })).toMatchObject({
      code: 0,
      msg: '数据已更新，请刷新后重试',
    })
    const cashier = await w.person({ org: buyer, type: 2, perms: ['docking', 'fund_op'] })
    await done(w.as(cashier).post('Docking/pay', pay))
    expect(await recordOf(w, id)).toMatchObject({ status: 40, paid_amount: '36000.00' })
  })

  it('S-14 two who pay at the same moment pay once', async () => {
    const id = await deal(30)
    await givePayPassword(w, buyer)
    await fund(w, buyer, '72000.00')
    const pay = () => w.as(buyer).post('Docking/pay', { id, due_amount: '36000.00', pay_password: PAY_PASSWORD })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.map((one) => one.code).sort()).toEqual([0, 0, 1])
    expect(await recordOf(w, id)).toMatchObject({ status: 40, paid_amount: '36000.00' })
  })

  it('S-14 the least deposit is a cent, so that it can be paid', async () => {
    const id = await deal(10, {
      supply: { quantity: '10', moq: '1' },
      terms: { price: '0.3', qty: '1', payment_terms: '定金+尾款', deposit_rate: '1' },
    })
    await confirm(w, { buyer, seller }, id)
    await signBoth(w, { buyer, seller }, id)
    expect(await recordOf(w, id)).toMatchObject({ status: 30, due_amount: '0.01', due_stage: '定金' })
  })
})
