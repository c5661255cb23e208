import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { oneDatabase } from '../../support/database.ts'
import { balanceOf, fund, givePayPassword, PAY_PASSWORD, pictureOf } from '../../support/funds.ts'
import { assertInvariants } from '../../support/invariants.ts'
import { operatorOf } from '../../support/supply.ts'
import { batch, complaint, dealIn, done, payDue, RECEIVER, recordOf, SHIPPER, weighed } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

describe.each(oneDatabase())('S-14 a docking order on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  let operator: Person
  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person({ name: '买方' })
    seller = await w.person({ name: '卖方' })
    operator = await operatorOf(w)
  })
  afterAll(() => w.close())
  const deal = (state: number, options = {}) => dealIn(w, { buyer, seller }, state, options)
  const funds = async (person: Person) => Number((await balanceOf(w, person)).available)
  const later = async (hours: number, work: () => Promise<void>) => {
    const before = w.clock
    w.clock = new Date(before.getTime() + hours * 3_600_000)
    try {
      await work()
    } finally {
      w.clock = before
    }
  }

  it('S-14 is settled by the weighed quantity: paid too much comes back, and the seller gets it less the fee', async () => {
    const before = [await funds(buyer), await funds(seller)]
    const { docking, supply } = await deal(60, { recv_qty: '980' })
    const record = await recordOf(w, docking)
    expect(record).toMatchObject({
      status: 60,
      contract_qty: '1000',
      settle_qty: '980',
      total_amount: '36000.00',
      settle_amount: '35280.00',
      refund_amount: '720.00',
      service_fee: '176.40',
      escrow: '0.00',
      pay_status: 2,
    })
    expect(await funds(buyer)).toBeCloseTo(before[0]! + 720, 2)
    expect(await funds(seller)).toBeCloseTo(before[1]! + 35280 - 176.4, 2)
    const { data } = await w.as(seller).get('MySupply/details', { id: supply })
    expect(data).toMatchObject({ reserved_qty: '0', sold_qty: '980' })
    await assertInvariants(w)
  })

  it('S-14 both sides confirm at the same moment over what both have read: no conflict, and one contract', async () => {
    for (let round = 0; round < 5; round++) {
      const { docking: id } = await deal(10)
      const { version } = await recordOf(w, id)
      const answers = await Promise.all([
        w.as(buyer).post('Docking/confirmBuyer', { id, version, ...RECEIVER }),
        w.as(seller).post('Docking/confirmSeller', { id, version, ...SHIPPER }),
      ])
      expect(answers.map((one) => [one.code, one.msg])).toEqual([
        [1, '确认收货信息成功'],
        [1, '确认发货信息成功'],
      ])
      const { rows } = await sql<{ n: string }>`select count(*) as n from contract where docking_id = ${id}`.execute(w.db.kysely)
      expect(Number(rows[0]!.n)).toBe(1)
      expect(await recordOf(w, id)).toMatchObject({ status: 20, ...RECEIVER, ...SHIPPER })
    }
  })

  it('S-14 one side that confirms twice at once, from two windows, is heard once', async () => {
    const { docking: id } = await deal(10)
    const { version } = await recordOf(w, id)
    const answers = await Promise.all(
      ['甲师傅', '乙师傅'].map((recv_name) => w.as(buyer).post('Docking/confirmBuyer', { id, version, ...RECEIVER, recv_name })),
    )
    expect(answers.map((one) => one.code).sort()).toEqual([0, 1])
    expect(answers.find((one) => one.code === 0)!.msg).toBe('您已确认，请等待对方')
  })

  it('S-14 with a deposit, the rest is paid when the weight is known, and more than contracted is paid for', async () => {
    const { docking } = await deal(50, { terms: { payment_terms: '定金+尾款', deposit_rate: '20' }, recv_qty: '1020' })
    expect(await recordOf(w, docking)).toMatchObject({ status: 50, paid_amount: '7200.00', escrow: '7200.00', pay_status: 1 })
    await done(w.as(buyer).post('Docking/receive', { id: docking, recv_qty: '1020', weigh_img: await pictureOf(w, buyer) }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 50, due_amount: '29520.00', due_stage: '尾款' })
    await payDue(w, buyer, docking)
    expect(await recordOf(w, docking)).toMatchObject({
      status: 60,
      settle_amount: '36720.00',
      paid_amount: '36720.00',
      escrow: '0.00',
    })
    await assertInvariants(w)
  })

  it('S-14 paid when the goods are there: no money before the scale', async () => {
    const { docking } = await deal(50, { terms: { payment_terms: '货到付款' } })
    expect(await recordOf(w, docking)).toMatchObject({ status: 50, paid_amount: '0.00' })
    await done(
      w
        .as(buyer)
        .post('Docking/receive', { id: docking, recv_qty: '1000', dead_qty: '60', weigh_img: await pictureOf(w, buyer) }),
    )
    // 5% of what arrived is the buyer's loss, the rest the seller's
    expect(await recordOf(w, docking)).toMatchObject({ settle_qty: '990', due_amount: '35640.00' })
    await payDue(w, buyer, docking)
    expect((await recordOf(w, docking)).status).toBe(60)
  })

  it('S-14 the other side reads how much was paid, sent and weighed', async () => {
    const told = async (person: Person) => {
      const newest = sql<{ content: string }>`select content from message where user_id = ${person.id} order by id desc limit 1`
      return (await newest.execute(w.db.kysely)).rows[0]?.content
    }
    const { docking: id } = await deal(30)
    await payDue(w, buyer, id)
    expect(await told(seller)).toBe('买方付款，累计已付 36,000.00 元')
    await done(w.as(seller).post('Docking/ship', { id, ...(await batch(w, seller, { qty: '400' })) }))
    expect(await told(buyer)).toBe('卖方发货，累计 400 斤')
    await done(w.as(seller).post('Docking/ship', { id, ...(await batch(w, seller, { qty: '600' })) }))
    expect(await told(buyer)).toBe('卖方发货，累计 1,000 斤')
    // too little to be settled by the scale alone: the seller answers
    await done(w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer, { recv_qty: '700' })) }))
    expect(await told(seller)).toBe('买方过磅 700 斤')
    const { docking: other } = await deal(30)
    const voucher = { payer_name: '苏州渔业公司', bank_serial: 'DJ20260615009', voucher: await pictureOf(w, buyer) }
    await done(w.as(buyer).post('Docking/payVoucher', { id: other, due_amount: '36000.00', ...voucher }))
    expect(await told(seller)).toBe('买方登记转账 36,000.00 元，待平台核实')
  })

  it('S-14 a transfer counts when the platform has found it at the bank, and only once', async () => {
    const { docking } = await deal(30)
    const voucher = { payer_name: '苏州渔业公司', bank_serial: 'DJ20260615001', voucher: await pictureOf(w, buyer) }
    const paid = { id: docking, due_amount: '36000.00', ...voucher }
    await done(w.as(buyer).post('Docking/payVoucher', paid))
    expect(await w.as(buyer).post('Docking/payVoucher', paid)).toMatchObject({ code: 0, msg: '转账凭证正在核实，请等待结果' })
    expect(await w.as(buyer).post('Docking/cancel', { id: docking, reason: '不要了' })).toMatchObject({ code: 0 })
    const { list } = await done(
      w.as(operator).get<{ list: { id: number; amount: string }[] }>('ReviewPayment/lists', { status: 1 }),
    )
    await done(w.as(operator).post('ReviewPayment/verify', { id: list[0]!.id, amount: list[0]!.amount }))
    expect(await w.as(operator).post('ReviewPayment/verify', { id: list[0]!.id, amount: list[0]!.amount })).toMatchObject({
      code: 0,
    })
    expect(await recordOf(w, docking)).toMatchObject({ status: 40, paid_amount: '36000.00', escrow: '36000.00' })
    const other = await deal(30)
    const again = { id: other.docking, due_amount: '36000.00', ...voucher, voucher: await pictureOf(w, buyer) }
    expect(await w.as(buyer).post('Docking/payVoucher', again)).toMatchObject({ code: 0, msg: '银行流水号已存在，请勿重复提交' })
    await assertInvariants(w)
  })

  it('S-14 a voucher that the bank does not know is refused, and the buyer may try again', async () => {
    const { docking } = await deal(30)
    const voucher = { payer_name: '苏州渔业公司', bank_serial: 'DJ20260615777', voucher: await pictureOf(w, buyer) }
    await done(w.as(buyer).post('Docking/payVoucher', { id: docking, due_amount: '36000.00', ...voucher }))
    const { list } = await done(w.as(operator).get<{ list: { id: number }[] }>('ReviewPayment/lists', { status: 1 }))
    await done(w.as(operator).post('ReviewPayment/reject', { id: list[0]!.id, reason: '银行查无此笔' }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 30, voucher_pending: false, due_amount: '36000.00' })
    await payDue(w, buyer, docking)
    expect((await recordOf(w, docking)).status).toBe(40)
  })

  it('S-14 cancelled after the deposit: both agree, the money comes back, the goods are free again', async () => {
    const { docking, supply } = await deal(40, { terms: { payment_terms: '定金+尾款', deposit_rate: '30' } })
    const before = await funds(buyer)
    await done(w.as(seller).post('Docking/requestCancel', { id: docking, reason: '天气原因不能出塘' }))
    expect(await w.as(seller).post('Docking/agreeCancel', { id: docking })).toMatchObject({ code: 0, msg: '没有对方的取消申请' })
    expect(await w.as(seller).post('Docking/ship', { id: docking, ...(await batch(w, seller)) })).toMatchObject({
      code: 0,
      msg: '有取消申请待答复，请先处理',
    })
    await done(w.as(buyer).post('Docking/agreeCancel', { id: docking }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 90, refund_amount: '10800.00', escrow: '0.00', cancel_by: 'both' })
    expect(await funds(buyer)).toBeCloseTo(before + 10800, 2)
    expect((await w.as(seller).get('MySupply/details', { id: supply })).data).toMatchObject({ reserved_qty: '0', sold_qty: '0' })
    await assertInvariants(w)
  })

  it('S-14 silence to a request to cancel is a no', async () => {
    const { docking } = await deal(40)
    await done(w.as(buyer).post('Docking/requestCancel', { id: docking, reason: '价格变动' }))
    await later(49, async () => {
      expect(await w.as(seller).post('Docking/agreeCancel', { id: docking })).toMatchObject({ code: 0 })
      await runDeadlines(w.deps)
      expect(await recordOf(w, docking)).toMatchObject({ status: 40, cancel_asked_by: null })
    })
  })

  it('S-14 unconfirmed for a day, or unpaid for three, it ends by itself and frees the goods', async () => {
    const open = await deal(10)
    const unpaid = await deal(30)
    await later(73, async () => {
      expect(await w.as(buyer).edit('Docking/confirmBuyer', { id: open.docking, ...RECEIVER })).toMatchObject({
        code: 0,
        msg: '当前状态“已取消”不可操作',
      })
      await runDeadlines(w.deps)
      expect(await recordOf(w, open.docking)).toMatchObject({ status: 90, cancel_reason: '逾期未确认' })
      expect(await recordOf(w, unpaid.docking)).toMatchObject({ status: 90, cancel_reason: '逾期未付款' })
      expect((await w.as(seller).get('MySupply/details', { id: unpaid.supply })).data.reserved_qty).toBe('0')
      const contract = await w.as(buyer).get('Contract/details', { id: Number((await recordOf(w, unpaid.docking)).contract_id) })
      expect(contract.data).toMatchObject({ status: 2, rescind: 3 })
    })
    await assertInvariants(w)
  })

  it('S-14 nobody weighs: live goods count as shipped a day after they arrived', async () => {
    const { docking } = await deal(50, { recv_qty: '990' })
    await done(w.as(seller).post('Docking/arrive', { id: docking }))
    await later(25, async () => {
      await runDeadlines(w.deps)
      expect(await recordOf(w, docking)).toMatchObject({ status: 60, settle_qty: '990', settle_amount: '35640.00' })
    })
    await assertInvariants(w)
  })

  it('S-14 outside of the tolerance the seller has the last word, or calls the platform', async () => {
    const { docking } = await deal(50)
    await done(w.as(buyer).post('Docking/receive', { id: docking, recv_qty: '900', weigh_img: await pictureOf(w, buyer) }))
    expect(await recordOf(w, docking)).toMatchObject({
      status: 50,
      settle_qty: '900',
      settle_amount: '32400.00',
      settled_at: null,
    })
    expect(await w.as(buyer).post('Docking/settleConfirm', { id: docking, settle_qty: '900' })).toMatchObject({ code: 0 })
    expect(await w.as(seller).post('Docking/settleConfirm', { id: docking, settle_qty: '950' })).toMatchObject({ code: 0 })
    await done(w.as(seller).post('Docking/settleConfirm', { id: docking, settle_qty: '900' }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 60, refund_amount: '3600.00' })
    const other = await deal(50)
    await done(w.as(buyer).post('Docking/receive', { id: other.docking, recv_qty: '800', weigh_img: await pictureOf(w, buyer) }))
    await done(w.as(seller).post('Docking/settleDispute', { id: other.docking, reason: '有地磅单为证' }))
    const { after_sale_id } = await recordOf(w, other.docking)
    await done(w.as(operator).post('ReviewAfterSale/rule', { id: after_sale_id, result_amount: '0', note: '按买方过磅结算' }))
    expect(await recordOf(w, other.docking)).toMatchObject({ status: 60, settle_amount: '28800.00' })
    await assertInvariants(w)
  })

  it('S-14 an after-sale before the end is taken from what the platform holds; after it, from the seller', async () => {
    const { docking } = await deal(50)
    await done(w.as(buyer).post('Docking/applyAfterSale', { id: docking, ...(await complaint(w, buyer)) }))
    const sale = Number((await recordOf(w, docking)).after_sale_id)
    expect(await w.as(seller).post('AfterSale/propose', { id: sale, proposed_amount: '800', note: '最多' })).toMatchObject({
      code: 0,
    })
    await done(w.as(seller).post('AfterSale/propose', { id: sale, proposed_amount: '300', note: '按半退' }))
    await done(w.as(buyer).post('AfterSale/accept', { id: sale, proposed_amount: '300.00' }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 60, settle_amount: '35700.00', refund_amount: '300.00' })

    const ended = await deal(60)
    const before = await funds(seller)
    await done(w.as(buyer).post('Docking/applyAfterSale', { id: ended.docking, ...(await complaint(w, buyer)) }))
    const second = Number((await recordOf(w, ended.docking)).after_sale_id)
    await done(w.as(seller).post('AfterSale/agree', { id: second, amount: '500.00' }))
    expect(await recordOf(w, ended.docking)).toMatchObject({ status: 60, refund_amount: '500.00', escrow: '0.00' })
    // the fee for what is given back is given back too
    expect(await funds(seller)).toBeCloseTo(before - 500 + 2.5, 2)
    await later(25, async () => {
      expect(
        await w.as(buyer).post('Docking/applyAfterSale', { id: ended.docking, ...(await complaint(w, buyer)) }),
      ).toMatchObject({
        code: 0,
        msg: '已过售后期限',
      })
    })
    await assertInvariants(w)
  })

  it('S-14 a full refund ends the order', async () => {
    const { docking } = await deal(50)
    await done(
      w.as(buyer).post('Docking/applyAfterSale', { id: docking, ...(await complaint(w, buyer, { amount: '36000.00' })) }),
    )
    const sale = Number((await recordOf(w, docking)).after_sale_id)
    await done(w.as(seller).post('AfterSale/agree', { id: sale, amount: '36000.00' }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 90, refund_amount: '36000.00', escrow: '0.00' })
    await assertInvariants(w)
  })

  it('S-14 the platform ends it; a deposit stays with the seller when the buyer is at fault', async () => {
    const { docking } = await deal(40, { terms: { payment_terms: '定金+尾款', deposit_rate: '10' } })
    const before = await funds(seller)
    await done(w.as(operator).post('ManageDocking/forceCancel', { id: docking, fault: '买方', reason: '买方失联' }))
    expect(await recordOf(w, docking)).toMatchObject({
      status: 90,
      released_amount: '3600.00',
      refund_amount: '0.00',
      escrow: '0.00',
    })
    expect(await funds(seller)).toBeCloseTo(before + 3600, 2)
    await assertInvariants(w)
  })

  it('S-14 every wrong step has its own sentence and changes nothing', async () => {
    const { docking } = await deal(30)
    await givePayPassword(w, buyer)
    const pay = (more: object) =>
      w.as(buyer).post('Docking/pay', { id: docking, due_amount: '36000.00', pay_password: PAY_PASSWORD, ...more })
    const poor = await w.person({ name: '没钱' })
    expect(await w.as(seller).post('Docking/pay', { id: docking, due_amount: '36000.00' })).toMatchObject({ code: 0 })
    expect((await pay({ pay_password: '000001' })).msg).toBe('支付密码不正确')
    expect((await pay({ due_amount: '1.00' })).msg).toBe('数据已更新，请刷新后重试')
    expect((await pay({ due_amount: undefined })).msg).toBe('请先查看最新的应付款再操作')
    expect(await w.as(poor).post('Docking/cancel', { id: docking, reason: '外人' })).toMatchObject({
      code: 0,
      msg: '记录不存在或无权操作',
    })
    expect((await w.as(seller).post('Docking/ship', { id: docking, ...(await batch(w, seller)) })).msg).toBe(
      '当前状态“待付款”不可操作',
    )
    const short = await dealIn(w, { buyer: poor, seller }, 30)
    await givePayPassword(w, poor)
    expect(
      (await w.as(poor).post('Docking/pay', { id: short.docking, due_amount: '36000.00', pay_password: PAY_PASSWORD })).msg,
    ).toBe('可用余额不足，还差 36000.00 元')
    const going = await deal(40)
    const ship = async (change: Record<string, unknown>) =>
      w.as(seller).post('Docking/ship', { id: going.docking, ...(await batch(w, seller, change)) })
    expect((await ship({ plate_no: undefined })).code).toBe(0)
    expect((await ship({ plate_no: '苏O1234' })).msg).toBe('请输入正确的车牌号，例如 苏E12345')
    expect((await ship({ qty: '1051' })).msg).toBe('超出合同数量与允差，本批最多 1050斤')
    expect((await ship({ qty: '-1' })).code).toBe(0)
    expect((await ship({ gross_kg: '10', tare_kg: '12' })).msg).toBe('皮重应小于毛重')
    await done(ship({ qty: '400' }))
    expect(await recordOf(w, going.docking)).toMatchObject({ status: 40, shipped_qty: '400' })
    expect((await w.as(buyer).post('Docking/requestCancel', { id: going.docking, reason: '不要了' })).msg).toBe(
      '已有批次发货，不能取消，可在收货后申请售后',
    )
    await assertInvariants(w)
  })

  it('S-14 two loads: the first leaves the order open, the last of what was agreed ends the shipping by itself', async () => {
    const { docking } = await deal(40)
    const ship = async (change: Record<string, unknown>) =>
      w.as(seller).post('Docking/ship', { id: docking, ...(await batch(w, seller, change)) })
    await done(ship({ qty: '400' }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 40, shipped_qty: '400', rest_qty: '600' })
    // what is not said is what is still to come
    await done(ship({ qty: undefined }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 50, shipped_qty: '1000', rest_qty: '0' })
    await assertInvariants(w)
  })

  it('S-14 who ends the shipping below what was agreed is asked once', async () => {
    const { docking } = await deal(40)
    const ship = async (change: Record<string, unknown>) =>
      w.as(seller).post('Docking/ship', { id: docking, ...(await batch(w, seller, { qty: '400', ...change })) })
    expect(await ship({ finished: true })).toMatchObject({
      code: 0,
      msg: '比合同少 600斤，确定不再补发请打开“少发的不再补”，还要再发请关上“已全部发完”',
      data: { errors: { short: expect.any(String) } },
    })
    expect(await recordOf(w, docking)).toMatchObject({ status: 40, shipped_qty: '0' })
    await done(ship({ finished: true, short: true }))
    expect(await recordOf(w, docking)).toMatchObject({ status: 50, shipped_qty: '400' })
    await assertInvariants(w)
  })

  it('S-14 the same payment sent twice pays once; another body with its key is refused', async () => {
    const { docking } = await deal(30)
    await givePayPassword(w, buyer)
    await fund(w, buyer, '36000.00')
    const body = { id: docking, due_amount: '36000.00', pay_password: PAY_PASSWORD, idem_key: `pay-${docking}` }
    const [first, second] = [await w.as(buyer).post('Docking/pay', body), await w.as(buyer).post('Docking/pay', body)]
    expect(first).toMatchObject({ code: 1 })
    expect(second.data).toEqual(first.data)
    expect((await w.as(buyer).post('Docking/pay', { ...body, due_amount: '1.00' })).msg).toBe(
      '同一提交编号的内容不一致，请刷新后重新提交',
    )
    expect(await recordOf(w, docking)).toMatchObject({ paid_amount: '36000.00' })
    await assertInvariants(w)
  })

  it('S-14 confirmed by one side it waits for the other, and a contract refused ends it', async () => {
    const { docking } = await deal(10)
    await done(w.as(buyer).edit('Docking/confirmBuyer', { id: docking, ...RECEIVER }))
    expect(await w.as(buyer).edit('Docking/confirmBuyer', { id: docking, ...RECEIVER })).toMatchObject({
      code: 0,
      msg: '您已确认，请等待对方',
    })
    expect((await recordOf(w, docking)).status).toBe(10)
    const other = await deal(20)
    const { contract_id } = await recordOf(w, other.docking)
    await done(w.as(seller).post('Contract/refuse', { id: contract_id, reason: '条款不合适' }))
    expect(await recordOf(w, other.docking)).toMatchObject({ status: 90, cancel_reason: '合同被拒签：条款不合适' })
  })
})
