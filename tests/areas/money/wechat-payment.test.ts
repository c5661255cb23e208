import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WechatOrder } from '../../../src/areas/money/answers.ts'
import { askPayments } from '../../../src/areas/money/server/wechat/ask-payments.ts'
import { compareBills } from '../../../src/areas/money/server/wechat/compare-bills.ts'
import { choosePayment } from '../../../src/server/adapters/choose-payment.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import { assertBooks } from '../../support/books.ts'
import { testDatabases } from '../../support/database.ts'
import { balanceOf, cardOf, givePayPassword, PAY_PASSWORD } from '../../support/funds.ts'
import { billOf, type Sent, type WeChatPayStand, wechatPay } from '../../support/wechat-pay.ts'
import { type Answer, OPERATOR_PASSWORD, type Person, type World, world } from '../../support/world.ts'

const NOTICE = '/api/Pay/notify'

interface Payment {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly amount: string
  readonly out_trade_no: string
  readonly out_refund_no: string
  readonly transaction_id: string
  readonly paid_at: string
  readonly audit_remark: string
  readonly refund_said: string
}

describe.each(testDatabases())('S-20 recharging by WeChat Pay on $name', (source) => {
  let w: World
  let deps: Dependencies
  let app: FastifyInstance
  let stand: WeChatPayStand
  let first: Person
  let second: Person
  const folder = mkdtempSync(join(tmpdir(), 'yuye-wxpay-'))
  beforeAll(async () => {
    w = await world(source)
    stand = await wechatPay(folder, () => w.clock)
    deps = { ...w.deps, adapters: { ...w.deps.adapters, payment: choosePayment(stand.env, false, () => w.clock) } }
    app = await buildApp(deps)
    first = await w.person({ role: 9, type: 0, name: '初审' })
    second = await w.person({ role: 9, type: 0, name: '复核' })
  })
  afterEach(() => assertBooks(w))
  afterAll(async () => {
    await app.close()
    stand.close()
    await w.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const post = async <T = Payment>(who: Person, path: string, payload: object): Promise<Answer<T>> => {
    const headers = { client: '3', authorization: who.authorization }
    return (await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json()
  }
  const read = async (id: number): Promise<Payment> =>
    (await w.as(first).get<Payment>('ReviewWechatPayment/details', { id })).data
  const apply = async (who: Person, amount: unknown) => post(who, 'WechatPayment/apply', { amount })
  const order = (who: Person, id: number) => post<WechatOrder>(who, 'WechatPayment/order', { id })
  /** one that is placed, and its number there */
  const placed = async (who: Person, amount: string): Promise<Payment> => {
    const { data } = await apply(who, amount)
    expect(await order(who, data.id)).toMatchObject({
      code: 1,
      data: { code_url: expect.stringMatching(/^weixin:/), page: null },
    })
    return read(data.id)
  }
  const tell = async ({ headers, payload }: Sent): Promise<number> =>
    (await app.inject({ method: 'POST', url: NOTICE, headers: { ...headers }, payload })).statusCode
  const paid = async (who: Person, amount: string): Promise<Payment> => {
    const one = await placed(who, amount)
    stand.pay(one.out_trade_no)
    expect(await tell(stand.paidNotice(one.out_trade_no))).toBe(204)
    return read(one.id)
  }
  const vouchers = async (): Promise<number> => {
    const { rows } = await sql<{ n: string }>`select count(*)::text as n from ledger_txn`.execute(w.db.kysely)
    return Number(rows[0]?.n)
  }
  const later = (minutes: number) => {
    w.clock = new Date(w.clock.getTime() + minutes * 60_000)
  }
  const step = async (who: Person, name: string, { id }: Payment, more: object = {}) => {
    const { version, amount } = await read(id)
    const seen = name === 'refuseRefund' ? {} : { amount, factor_code: OPERATOR_PASSWORD }
    return w.as(who).post<Payment>(`ReviewWechatPayment/${name}`, { id, version, ...seen, ...more })
  }

  it('an amount becomes a code, and what is paid is there once, however often and at once it is told', async () => {
    const who = await w.person()
    const one = await placed(who, '1200.5')
    expect(one).toMatchObject({ status: 1, amount: '1200.50', out_trade_no: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(stand.orders.get(one.out_trade_no)).toMatchObject({ amount: { total: 120050 }, state: 'NOTPAY' })
    expect(await order(who, one.id)).toMatchObject({ code: 1 })
    expect((await read(one.id)).out_trade_no).toBe(one.out_trade_no)
    const before = await vouchers()
    stand.pay(one.out_trade_no)
    const notice = stand.paidNotice(one.out_trade_no)
    expect(await Promise.all(Array.from({ length: 10 }, () => tell(notice)))).toEqual(Array(10).fill(204))
    expect(await read(one.id)).toMatchObject({
      status: 2,
      transaction_id: expect.stringMatching(/^42/),
      paid_at: '2026-06-15 10:00:00',
    })
    expect(await vouchers()).toBe(before + 1)
    expect(await balanceOf(w, who)).toEqual({ available: '1200.50', frozen: '0.00', income: '0.00', expense: '0.00' })
    expect(await order(who, one.id)).toMatchObject({ code: 0, msg: '这笔充值已到账，不用再支付' })
    await askPayments(deps)
    expect(await vouchers()).toBe(before + 1)
    const { data } = await w
      .as(who)
      .get<{ lines: Record<string, unknown>[] }>('Statement/period', { from: '2026-06-15', to: '2026-06-15' })
    expect(data.lines).toMatchObject([{ type: '充值', counterparty: '微信支付', amount: '1200.50' }])
  })

  it('what is not WeChat Pay’s own word about this very payment changes nothing', async () => {
    const who = await w.person()
    const one = await placed(who, '300')
    const other = await placed(who, '1')
    stand.pay(one.out_trade_no)
    const before = await vouchers()
    const good = stand.paidNotice(one.out_trade_no)
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const minutes = (count: number) => new Date(w.clock.getTime() + count * 60_000)
    const wrong: Record<string, Sent> = {
      altered: { ...good, payload: `${good.payload} ` },
      unsigned: { headers: { 'content-type': 'application/json' }, payload: good.payload },
      empty: { headers: { 'content-type': 'application/json' }, payload: '' },
      'no JSON': { headers: good.headers, payload: 'x' },
      old: stand.paidNotice(one.out_trade_no, { at: minutes(-6) }),
      'of a stranger': stand.paidNotice(one.out_trade_no, { key: stranger }),
      'of another merchant': stand.paidNotice(one.out_trade_no, { data: { mchid: '1900000110' } }),
      'less money': stand.paidNotice(one.out_trade_no, { data: { amount: { total: 29999, currency: 'CNY' } } }),
      'more money': stand.paidNotice(one.out_trade_no, { data: { amount: { total: 30001, currency: 'CNY' } } }),
      'for a dearer order': stand.paidNotice(one.out_trade_no, { data: { out_trade_no: other.out_trade_no } }),
      'of an order that nobody has placed': stand.paidNotice(one.out_trade_no, { data: { out_trade_no: 'f'.repeat(32) } }),
    }
    for (const [name, notice] of Object.entries(wrong)) expect(await tell(notice), name).toBe(400)
    expect(await vouchers()).toBe(before)
    expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual([1, 1])
    expect(await balanceOf(w, who)).toMatchObject({ available: '0.00' })
    expect(await tell(good)).toBe(204)
    expect(await balanceOf(w, who)).toMatchObject({ available: '300.00' })
  })

  it('wrong amounts are refused in a sentence; who may not recharge is; larger sums are shown the transfer', async () => {
    const who = await w.person()
    expect(await apply(who, '10000.01')).toMatchObject({
      code: 0,
      data: { errors: { amount: '微信支付每笔不超过 10000 元，更大的金额请用银行转账' } },
    })
    expect(await apply(who, '10000')).toMatchObject({ code: 1 })
    for (const amount of ['0', '-1', '1.001', '1e3', 'abc', '', null])
      expect(await apply(who, amount), String(amount)).toMatchObject({
        code: 0,
        data: { errors: { amount: expect.any(String) } },
      })
    const clerk = await w.person({ type: 2, org: who, perms: ['supply', 'fund_view'] })
    expect(await apply(clerk, '10')).toMatchObject({ code: 0 })
    const { data } = await apply(who, '10')
    expect(await order(clerk, data.id)).toMatchObject({ code: 0, data: { reason: 'access.denied' } })
    expect(await order(await w.person(), data.id)).toMatchObject({ code: 0, data: { reason: 'record.missing' } })
    expect(await post(who, 'WechatPayment/simulate', { id: data.id })).toMatchObject({ code: 0, msg: '只有沙盒可以模拟支付' })
    expect(await post(who, 'WechatPayment/order', { id: data.id, page: 1 })).toMatchObject({
      code: 0,
      data: { reason: 'wechat.page' },
    })
  })

  it('where it is not set up it is not offered', async () => {
    const who = await w.person()
    expect((await w.as(who).get('WechatPayment/config')).data).toEqual({ offered: 0, sandbox: 0, known: 0 })
    expect(await w.as(who).post('WechatPayment/apply', { amount: '10' })).toMatchObject({
      code: 0,
      msg: '平台没有开通微信支付，请用银行转账',
    })
    expect((await w.as(null).raw({ method: 'POST', url: NOTICE, payload: {} })).json()).toMatchObject({ code: 0 })
    await askPayments(w.deps)
    await compareBills(w.deps)
  })

  it('in a sandbox a press pays, and money goes back, without anybody outside', async () => {
    const own = { ...w.deps, adapters: { ...w.deps.adapters, payment: choosePayment({}, true, () => w.clock) } }
    const sandbox = await buildApp(own)
    const who = await w.person()
    const headers = { client: '3', authorization: who.authorization }
    const ask = async (name: string, payload: object) =>
      (await sandbox.inject({ method: 'POST', url: `/api/WechatPayment/${name}`, headers, payload })).json()
    const { id } = (await ask('apply', { amount: '45.60' })).data
    expect(await ask('simulate', { id })).toMatchObject({ code: 0 })
    expect(await ask('order', { id })).toMatchObject({ code: 1, data: { page: null } })
    expect(await ask('simulate', { id })).toMatchObject({ code: 1, msg: '已模拟支付' })
    expect(await ask('simulate', { id })).toMatchObject({ code: 0, msg: '这笔充值已到账，不用再支付' })
    expect(await balanceOf(w, who)).toMatchObject({ available: '45.60' })
    const one = await read(id)
    await step(first, 'askRefund', one, { reason: '充错主体' })
    await step(second, 'refund', one)
    await askPayments(own)
    expect(await read(id)).toMatchObject({ status: 6 })
    expect(await balanceOf(w, who)).toMatchObject({ available: '0.00', frozen: '0.00' })
    const told = await sandbox.inject({ method: 'POST', url: NOTICE, payload: {} })
    expect(told.json()).toMatchObject({ code: 0 })
    await sandbox.close()
  })

  it('when WeChat Pay does not answer, the member is told, and the same order goes out again', async () => {
    const who = await w.person()
    const { data } = await apply(who, '20')
    stand.down(true)
    expect(await order(who, data.id)).toMatchObject({ code: 0, msg: '微信支付暂时没有应答，请稍后再试' })
    const { out_trade_no } = await read(data.id)
    later(2)
    await expect(askPayments(deps)).rejects.toThrow()
    expect(await read(data.id)).toMatchObject({ status: 1 })
    stand.down(false)
    expect(await order(who, data.id)).toMatchObject({ code: 1 })
    expect((await read(data.id)).out_trade_no).toBe(out_trade_no)
  })

  it('a lost notice is made up for after a minute; what nobody has paid is closed after its time, there and here', async () => {
    const who = await w.person()
    const [lost, late, never] = [await placed(who, '88.88'), await placed(who, '5'), (await apply(who, '6')).data]
    stand.pay(lost.out_trade_no)
    await askPayments(deps)
    expect(await read(lost.id)).toMatchObject({ status: 1 })
    later(2)
    await askPayments(deps)
    expect(await read(lost.id)).toMatchObject({ status: 2 })
    expect(await balanceOf(w, who)).toMatchObject({ available: '88.88' })
    later(29)
    expect(await order(who, late.id)).toMatchObject({ code: 0, msg: '支付时间已过，请重新填写金额' })
    later(1)
    await askPayments(deps)
    for (const { id } of [late, never]) expect(await read(id)).toMatchObject({ status: 3 })
    expect(stand.orders.get(late.out_trade_no)?.state).toBe('CLOSED')
    expect(await order(who, late.id)).toMatchObject({ code: 0, msg: '这笔充值已关闭，不用再支付' })
  })

  it('money that comes in the moment of closing is not lost', async () => {
    const who = await w.person()
    const one = await placed(who, '7')
    await sql`update wechat_payment set status = 3 where id = ${one.id}`.execute(w.db.kysely)
    stand.pay(one.out_trade_no)
    expect(await tell(stand.paidNotice(one.out_trade_no))).toBe(204)
    expect(await balanceOf(w, who)).toMatchObject({ available: '7.00' })
  })

  it('a whole recharge goes back where it came from, by two operators, once', async () => {
    const who = await w.person()
    const one = await paid(who, '500')
    expect(await step(first, 'askRefund', one)).toMatchObject({ code: 0, data: { errors: { reason: expect.any(String) } } })
    expect(await step(first, 'askRefund', one, { reason: '充错主体' })).toMatchObject({ code: 1, data: { status: 4 } })
    expect(await balanceOf(w, who)).toMatchObject({ available: '0.00', frozen: '500.00' })
    expect(await step(first, 'refund', one)).toMatchObject({ code: 0, msg: '申请与复核须由两位运营人员办理' })
    expect(await step(second, 'refund', one)).toMatchObject({ code: 1, data: { status: 5 } })
    const before = stand.refunds.size
    await Promise.all([askPayments(deps), askPayments(deps)])
    await askPayments(deps)
    expect(stand.refunds.size).toBe(before + 1)
    expect(await read(one.id)).toMatchObject({ status: 6, refunded_at: expect.any(String) })
    expect(await balanceOf(w, who)).toEqual({ available: '0.00', frozen: '0.00', income: '0.00', expense: '0.00' })
    expect(await step(first, 'askRefund', one, { reason: '再退一次' })).toMatchObject({ code: 0 })
    const { out_refund_no } = await read(one.id)
    const settled = await vouchers()
    expect(await tell(stand.refundNotice(out_refund_no))).toBe(204)
    expect(await vouchers()).toBe(settled)
  })

  it('what is spent cannot go back; what the second operator refuses, or WeChat Pay closes, is the member’s again', async () => {
    const who = await w.person()
    await givePayPassword(w, who)
    const [kept, spent] = [await paid(who, '100'), await paid(who, '400')]
    await step(first, 'askRefund', kept, { reason: '不采购了' })
    expect(await step(second, 'refuseRefund', kept, { reason: '会员说不用退' })).toMatchObject({ code: 1, data: { status: 2 } })
    expect(await balanceOf(w, who)).toMatchObject({ available: '500.00', frozen: '0.00' })
    const bank_card_id = await cardOf(w, who)
    expect(await w.as(who).post('Withdraw/apply', { bank_card_id, amount: '200', pay_password: PAY_PASSWORD })).toMatchObject({
      code: 1,
    })
    expect(await step(first, 'askRefund', spent, { reason: '不采购了' })).toMatchObject({
      code: 0,
      msg: '可用余额不足，还差 100.00 元',
    })
    stand.refundsEnd('CLOSED')
    await step(first, 'askRefund', kept, { reason: '不采购了' })
    await step(second, 'refund', kept)
    await askPayments(deps)
    stand.refundsEnd('SUCCESS')
    expect(await read(kept.id)).toMatchObject({ status: 2, audit_remark: '微信支付关闭了这笔退款，金额已退回可用余额' })
    expect(await balanceOf(w, who)).toMatchObject({ available: '300.00' })
  })

  it('a refund that is under way ends by its notice, and one that is stuck says so until it is done', async () => {
    const who = await w.person()
    const one = await paid(who, '60')
    stand.refundsEnd('ABNORMAL')
    await step(first, 'askRefund', one, { reason: '充错主体' })
    await step(second, 'refund', one)
    await askPayments(deps)
    stand.refundsEnd('SUCCESS')
    const stuck = await read(one.id)
    expect(stuck).toMatchObject({ status: 5, refund_said: expect.stringContaining('商户平台') })
    Object.assign(stand.refunds.get(stuck.out_refund_no) ?? {}, { status: 'SUCCESS' })
    expect(await tell(stand.refundNotice(stuck.out_refund_no))).toBe(204)
    expect(await read(one.id)).toMatchObject({ status: 6 })
    expect(await balanceOf(w, who)).toMatchObject({ available: '0.00', frozen: '0.00' })
  })

  it('each day’s bill is compared line by line, once; what differs waits for the operators', async () => {
    w.clock = new Date('2026-06-20T02:00:00Z')
    await sql`update wechat_payment set paid_at = null, refunded_at = null`.execute(w.db.kysely)
    const who = await w.person()
    const [same, dearer, lacking] = [await paid(who, '10'), await paid(who, '20'), await paid(who, '30')]
    const trade = ({ out_trade_no, transaction_id }: Payment) => ({ trade: out_trade_no, transaction: transaction_id })
    const stray = { trade: 'e'.repeat(32), transaction: '4200000000000000000000009999' }
    const bill = [
      billOf('SUCCESS', trade(same), '10.00'),
      billOf('SUCCESS', trade(dearer), '20.01'),
      billOf('SUCCESS', stray, '9.90'),
    ]
    const waiting = async () =>
      (await w.as(first).get<{ list: Record<string, unknown>[] }>('WechatDifference/lists', { sort: 'created_at' })).data.list
    await compareBills(deps)
    expect(await waiting()).toEqual([])
    w.clock = new Date('2026-06-21T02:30:00Z')
    await compareBills(deps)
    expect(await waiting()).toEqual([])
    stand.bill('2026-06-20', bill)
    await Promise.all([compareBills(deps), compareBills(deps)])
    await compareBills(deps)
    const found = await waiting()
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: 'amount',
          bill_amount: '20.01',
          our_amount: '20.00',
          payment_id: dearer.id,
          payer_org: who.org_id,
        }),
        expect.objectContaining({ what: 'not_here', bill_amount: '9.90', our_amount: null, out_trade_no: stray.trade }),
        expect.objectContaining({ what: 'not_there', bill_amount: null, our_amount: '30.00', payment_id: lacking.id }),
      ]),
    )
    const id = Number(found[0]?.id)
    expect(await w.as(first).post('WechatDifference/handle', { id, remark: '已在商户平台查明' })).toMatchObject({
      code: 1,
      data: { status: 2 },
    })
    w.clock = new Date('2026-06-25T02:30:00Z')
    await compareBills(deps)
    expect(await waiting()).toHaveLength(3)
  })
})
