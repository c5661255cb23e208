import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { bargainOn, offerTerms } from '../../support/bargain.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandForm, demandIn } from '../../support/demand.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }

describe.each(oneDatabase())('S-13 bargaining on $name', (source) => {
  let w: World
  let seller: Person
  let buyer: Person
  beforeAll(async () => {
    w = await world(source)
    seller = await w.person({ name: '太湖李' })
    buyer = await w.person({ name: '胥江钱' })
  })
  afterAll(() => w.close())

  const offer = (by: Person, target: object, change: Row = {}) =>
    w.as(by).post<{ id: number }>('Bargain/offer', { ...target, ...offerTerms(change) })
  const take = (by: Person, action: string, id: number, change: Row = {}) =>
    w.as(by)[action === 'counter' ? 'edit' : 'post'](`Bargain/${action}`, { id, round: 1, ...change })
  const row = async (id: number, by: Person = buyer) => (await w.as(by).get('Bargain/details', { id })).data
  const offers = async (id: number, by: Person = buyer) =>
    (await w.as(by).get<List>('BargainOffer/lists', { bargain_id: id })).data.list
  const supply = (change: Row = {}) => supplyIn(w, seller, 'live', change)
  const stored = async (table: string, id: number) =>
    (await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(w.db.kysely)).rows[0]!
  const dockings = async (bargain: number) =>
    (await sql<Row>`select * from docking where bargain_id = ${bargain}`.execute(w.db.kysely)).rows

  it('S-13 an offer on a supply waits for the seller, tells him, and is counted and kept as it was made', async () => {
    const supply_id = await supply()
    const id = await bargainOn(w, buyer, { supply_id }, { message: '量大能再谈吗' })
    expect(await row(id)).toMatchObject({
      bargain_sn: expect.stringMatching(/^YJ20260615\d{6}$/),
      status: 1,
      round: 1,
      turn: 'seller',
      initiator: 'buyer',
      unit: '斤',
      buyer_org: buyer.org_id,
      seller_org: seller.org_id,
      amount: '36000.00',
      expire_at: '2026-06-17 10:00:00',
      message: null,
      snapshot: { moq: '500', price: '38.5' },
    })
    expect(await offers(id, seller)).toMatchObject([
      { round: 1, side: 'buyer', by_name: '胥江钱', price: '36', amount: '36000.00', message: '量大能再谈吗', result: 'open' },
    ])
    const { data } = await w.as(seller).get<List>('Message/lists', { type: 'bargain' })
    expect(data.list[0]).toMatchObject({
      route: '/bargaining/info',
      query: { id },
      content: '胥江钱出价 36 元/斤 × 1,000 斤',
    })
    expect(await stored('supply', supply_id)).toMatchObject({ bargain_count: 1, version: expect.anything() })
  })

  it('S-13 counters go back and forth; the terms of each round stay as they were said', async () => {
    const id = await bargainOn(w, buyer, { supply_id: await supply() })
    w.clock = new Date(w.clock.getTime() + 3_600_000)
    const first = await take(seller, 'counter', id, { price: '37.5', valid_hours: 24, message: '鱼好' })
    expect(first).toMatchObject({ code: 1, data: { round: 2, turn: 'buyer', price: '37.5', expire_at: '2026-06-16 11:00:00' } })
    expect(await take(buyer, 'counter', id, { round: 2, qty: '1500' })).toMatchObject({
      code: 1,
      data: { round: 3, turn: 'seller' },
    })
    const heard = async (who: Person) => (await w.as(who).get<List>('Message/lists', { type: 'bargain' })).data.list[0]?.content
    expect(await heard(buyer)).toBe('太湖李还价 37.5 元/斤 × 1,000 斤')
    expect(await heard(seller)).toBe('胥江钱还价 37.5 元/斤 × 1,500 斤')
    expect(await offers(id)).toMatchObject([
      { round: 1, side: 'buyer', price: '36', qty: '1000', result: 'countered' },
      { round: 2, side: 'seller', price: '37.5', qty: '1000', message: '鱼好', result: 'countered' },
      { round: 3, side: 'buyer', price: '37.5', qty: '1500', message: null, result: 'open', amount: '56250.00' },
    ])
    w.clock = new Date('2026-06-15T02:00:00Z')
  })

  it('S-13 accepting reserves the quantity and makes exactly one order', async () => {
    const supply_id = await supply()
    const id = await bargainOn(w, buyer, { supply_id })
    const answer = await take(seller, 'accept', id)
    expect(answer).toMatchObject({ code: 1, data: { status: 2, docking_id: expect.any(Number) } })
    expect(await dockings(id)).toMatchObject([{ id: answer.data.docking_id, buyer_org: buyer.org_id, seller_org: seller.org_id }])
    expect((await w.as(seller).get('MySupply/details', { id: supply_id })).data).toMatchObject({
      reserved_qty: '1000',
      available_qty: '4000',
    })
    expect(await offers(id)).toMatchObject([{ result: 'accepted', answered_at: '2026-06-15 10:00:00' }])
  })

  it('S-13 a seller offers on a demand, the buyer accepts, and the others are closed when it is satisfied', async () => {
    const demand_id = await demandIn(w, buyer, 'live', { quantity: '2000' })
    const id = await bargainOn(w, seller, { demand_id }, { qty: '1600' })
    const rival = await w.person()
    const other = await bargainOn(w, rival, { demand_id }, { qty: '800' })
    expect(await row(id)).toMatchObject({ turn: 'buyer', initiator: 'seller', seller_org: seller.org_id })
    expect(await take(buyer, 'accept', id)).toMatchObject({ code: 1, data: { status: 2 } })
    expect(await row(other, rival)).toMatchObject({ status: 6, reason: '采购已满足' })
    expect(await offers(other, rival)).toMatchObject([{ result: 'closed' }])
    expect((await w.as(buyer).get('MyDemand/details', { id: demand_id })).data).toMatchObject({
      status: 5,
      reserved_qty: '1600',
      bargain_count: 2,
    })
  })

  it('S-13 rejecting, withdrawing and the platform’s closing end it with their reasons', async () => {
    const ends: [Person, string, Row, Row, string][] = [
      [seller, 'Bargain/reject', { round: 1, reason: '价格太低' }, { status: 3, reason: '价格太低' }, 'rejected'],
      [buyer, 'Bargain/withdraw', { round: 1 }, { status: 4 }, 'withdrawn'],
      [await operatorOf(w), 'ReviewBargain/stop', { reason: '恶意报价' }, { status: 6, reason: '恶意报价' }, 'closed'],
    ]
    const supply_id = await supply()
    for (const [by, path, sent, after, result] of ends) {
      const id = await bargainOn(w, buyer, { supply_id })
      expect(await w.as(by).post(path, { id, ...sent }), path).toMatchObject({ code: 1 })
      expect(await row(id)).toMatchObject(after)
      expect(await offers(id)).toMatchObject([{ result }])
      expect(await take(seller, 'accept', id)).toMatchObject({ code: 0, msg: expect.stringMatching(/^当前状态“.+”不可操作$/) })
    }
    expect(await stored('supply', supply_id)).toMatchObject({ bargain_count: 3 })
  })

  it('S-13 each step belongs to one side, and the other is told why not', async () => {
    const id = await bargainOn(w, buyer, { supply_id: await supply() })
    const refused: [Person, string, Row, string][] = [
      [buyer, 'accept', {}, '不能接受自己的报价，请等待对方回应'],
      [buyer, 'counter', { price: '35' }, '还没轮到您，请等待对方回应'],
      [buyer, 'reject', { reason: '不要了' }, '还没轮到您，自己的报价可以撤回'],
      [seller, 'withdraw', {}, '对方的报价不能撤回，可以接受、还价或拒绝'],
      [seller, 'accept', { round: undefined }, '请先查看最新的轮次再操作'],
      [seller, 'counter', { price: '36.0', qty: '1000.000' }, '还价至少要改动一项条件'],
      [seller, 'accept', { round: { $ne: 99 } }, '数据已更新，请刷新后重试'],
      [seller, 'accept', { round: { $strange: 1 } }, '数据已更新，请刷新后重试'],
      [seller, 'accept', { version: 99 }, '数据已更新，请刷新后重试'],
    ]
    for (const [by, action, sent, msg] of refused) expect(await take(by, action, id, sent), msg).toMatchObject({ code: 0, msg })
    await take(seller, 'counter', id, { price: '37' })
    expect(await take(buyer, 'accept', id)).toMatchObject({ code: 0, msg: '数据已更新，请刷新后重试' })
    expect(await take(await w.person(), 'accept', id, { round: 2 })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    const clerk = await w.person({ org: buyer, type: 2, perms: ['docking'] })
    expect((await take(clerk, 'accept', id, { round: 2 })).code).toBe(0)
    expect(await row(id)).toMatchObject({ status: 1, round: 2 })
  })

  it('S-13 nobody bargains with his own organisation, not even through a sub-account, nor without the right', async () => {
    const supply_id = await supply()
    const sub = await w.person({ org: seller, type: 2, perms: ['bargain'] })
    for (const by of [seller, sub])
      expect(await offer(by, { supply_id })).toMatchObject({ code: 0, msg: '不能跟自己的主体做交易' })
    const expert = await w.person({ role: 3 })
    const clerk = await w.person({ org: buyer, type: 2, perms: ['docking'] })
    expect(await offer(expert, { supply_id })).toMatchObject({ code: 0, msg: '当前账号类型不支持该功能' })
    expect(await offer(clerk, { supply_id })).toMatchObject({ code: 0, msg: expect.stringContaining('当前账号') })
    expect((await w.as(null).post('Bargain/offer', { supply_id, ...offerTerms() })).code).not.toBe(1)
  })

  it('S-13 a target that is closed, hidden, missing or doubled is refused', async () => {
    const offline = await supply()
    await w.as(seller).post('MySupply/offline', { id: offline })
    expect(await offer(buyer, { supply_id: offline })).toMatchObject({
      code: 0,
      msg: '对方的信息已下架、截止或正在审核，暂时不能谈',
    })
    for (const supply_id of [await supplyIn(w, seller, 'draft'), 99_999_999])
      expect(await offer(buyer, { supply_id })).toMatchObject({ code: 0, msg: '所选供应不存在或不可选，请重新选择' })
    const both = { supply_id: await supply(), demand_id: await demandIn(w, seller, 'live') }
    for (const target of [both, {}])
      expect(await offer(buyer, target)).toMatchObject({ code: 0, msg: '请选择一条供应或一条需求来议价' })
  })

  it('S-13 one open bargain for a target and a counterparty, also of two at once; a new one after the end', async () => {
    const supply_id = await supply()
    const colleague = await w.person({ org: buyer, type: 2, perms: ['bargain'] })
    const both = await Promise.all([offer(buyer, { supply_id }), offer(colleague, { supply_id })])
    expect(both.map((one) => one.code).sort()).toEqual([0, 1])
    expect(both.find((one) => one.code === 0)).toMatchObject({ msg: '这一条您与对方正在谈，请到会员中心继续' })
    expect((await stored('supply', supply_id)).bargain_count).toBe(1)
    await take(buyer, 'withdraw', both.find((one) => one.code === 1)!.data.id)
    expect((await offer(colleague, { supply_id })).code).toBe(1)
  })

  it.each<[string, Row, Row]>([
    ['zero', { price: '0' }, { price: '单价必须大于 0' }],
    ['negative', { qty: '-5' }, { qty: '数量必须大于 0' }],
    ['too many places of the price', { price: '1.23456' }, { price: expect.stringContaining('4 位小数') }],
    ['too many places of the quantity', { qty: '1000.0001' }, { qty: expect.stringContaining('3 位小数') }],
    ['a number beyond all', { price: '99999999999999999999' }, { price: expect.any(String) }],
    ['below the least', { qty: '499.999' }, { qty: '数量不能少于 500斤' }],
    ['over what there is', { qty: '5000.001' }, { qty: '可供数量不足，剩余 5000斤' }],
    ['too large a sum', { price: '99999999', qty: '5000' }, { qty: expect.stringContaining('总金额不能超过 999999999.99 元') }],
    ['no number', { price: '不是数' }, { price: expect.any(String) }],
    ['a day gone by', { delivery_date: '2026-06-14' }, { delivery_date: '交货日期不能早于今天' }],
    ['a deposit of nothing', { payment_terms: '定金+尾款' }, { deposit_rate: '请填写定金比例' }],
    ['a deposit that is not asked', { deposit_rate: '20' }, { deposit_rate: '“定金比例”在当前情况下不填写' }],
    ['freight of no one', { delivery_mode: '第三方物流' }, { freight_by: '请选择运费承担' }],
    ['another time', { valid_hours: 1000 }, { valid_hours: expect.any(String) }],
    ['a field of the engine', { turn: 'buyer' }, { turn: '“轮到”不能在这里填写' }],
  ])('S-13 %s is said at its field', async (_title, change, errors) => {
    const supply_id = await supply()
    const answer = await offer(buyer, { supply_id }, change)
    expect(answer.data.errors).toMatchObject(errors)
    expect(answer).toMatchObject({ code: 0, msg: Object.values(answer.data.errors!)[0] })
    expect((await stored('supply', supply_id)).bargain_count).toBe(0)
  })

  it('S-13 a demand that takes no part wants the whole quantity', async () => {
    const demand_id = await demandIn(w, buyer, 'live', { accept_partial: false, min_offer_qty: undefined })
    expect(await offer(seller, { demand_id }, { qty: '4000' })).toMatchObject({
      code: 0,
      msg: '对方只接受整单供货，数量应为 5000斤',
    })
    expect(await offer(seller, { demand_id }, { qty: '5001' })).toMatchObject({
      code: 0,
      data: { errors: { qty: '超过对方还需的数量，还需 5000斤' } },
    })
    expect((await offer(seller, { demand_id }, { qty: '5000' })).code).toBe(1)
  })

  it('S-13 a sub-account stays within its limit, offering, countering and accepting', async () => {
    const sub = await w.person({ org: buyer, type: 2, perms: ['bargain'] })
    await sql`update "user" set bargain_limit = 3600000 where id = ${sub.id}`.execute(w.db.kysely)
    const msg = '超出授权额度，请主账号处理'
    const supply_id = await supply()
    expect(await offer(sub, { supply_id }, { price: '36.01' })).toMatchObject({ code: 0, msg })
    const { data } = await offer(sub, { supply_id })
    await take(seller, 'counter', data.id, { price: '38' })
    expect(await take(sub, 'counter', data.id, { round: 2, price: '37' })).toMatchObject({ code: 0, msg })
    expect(await take(sub, 'accept', data.id, { round: 2 })).toMatchObject({ code: 0, msg })
    expect((await take(buyer, 'accept', data.id, { round: 2 })).code).toBe(1)
  })

  it('S-13 after ten rounds there are no more counters', async () => {
    const id = await bargainOn(w, buyer, { supply_id: await supply() })
    for (let round = 1; round < 10; round++) {
      const by = round % 2 === 1 ? seller : buyer
      expect((await take(by, 'counter', id, { round, price: String(36 + round / 10) })).code).toBe(1)
    }
    expect(await take(buyer, 'counter', id, { round: 10, price: '40' })).toMatchObject({
      code: 0,
      msg: '已经谈了 10 轮，请接受、拒绝或撤回',
    })
  })

  it('S-13 an offer past its time is dead at once, before any job, and another may follow', async () => {
    const supply_id = await supply()
    const id = await bargainOn(w, buyer, { supply_id }, { valid_hours: 24 })
    w.clock = new Date('2026-06-16T02:00:01Z')
    expect(await take(seller, 'accept', id)).toMatchObject({ code: 0, msg: '当前状态“已失效”不可操作' })
    expect((await offer(buyer, { supply_id })).code).toBe(1)
    await runDeadlines(w.deps)
    expect(await row(id)).toMatchObject({ status: 5 })
    expect(await offers(id)).toMatchObject([{ result: 'expired' }])
    expect(await dockings(id)).toEqual([])
    w.clock = new Date('2026-06-15T02:00:00Z')
  })

  it('S-13 what goes off sale closes its bargains, what expires lets them lapse', async () => {
    const operator = await operatorOf(w)
    const one = await supply()
    const first = await bargainOn(w, buyer, { supply_id: one })
    await w.as(seller).post('MySupply/offline', { id: one })
    expect(await row(first)).toMatchObject({ status: 6, reason: '供应已下架' })
    const two = await supply()
    const second = await bargainOn(w, buyer, { supply_id: two })
    await w.as(operator).post('ReviewSupply/takedown', { id: two, reason: '核实中' })
    expect(await row(second)).toMatchObject({ status: 6, reason: '供应已下架' })
    const demand_id = await demandIn(w, buyer, 'live')
    const third = await bargainOn(w, seller, { demand_id })
    await w.as(buyer).post('MyDemand/offline', { id: demand_id })
    expect(await row(third)).toMatchObject({ status: 6, reason: '需求已关闭' })
    const four = await supply({ valid_until: '2026-06-16' })
    const fourth = await bargainOn(w, buyer, { supply_id: four }, { valid_hours: 72 })
    w.clock = new Date('2026-06-16T16:00:01Z')
    await runDeadlines(w.deps)
    expect(await row(fourth)).toMatchObject({ status: 5, reason: '供应已过期' })
    w.clock = new Date('2026-06-15T02:00:00Z')
    for (const id of [first, second, third]) expect(await offers(id)).toMatchObject([{ result: 'closed' }])
    expect(await offers(fourth)).toMatchObject([{ result: 'expired' }])
  })

  it('S-13 what is on review again cannot be accepted, and the bargain waits', async () => {
    const supply_id = await supply()
    const id = await bargainOn(w, buyer, { supply_id })
    await w.as(seller).edit('MySupply/save', { id: supply_id, title: '太湖青虾 改了标题' })
    expect(await take(seller, 'accept', id)).toMatchObject({ code: 0, msg: '对方的信息已下架、截止或正在审核，暂时不能谈' })
    expect(await row(id)).toMatchObject({ status: 1 })
  })

  it('S-13 the same submission has one effect and one answer; with another body it is refused', async () => {
    const supply_id = await supply()
    const sent = { ...offerTerms(), supply_id, idem_key: `offer-${supply_id}` }
    const answers = await Promise.all([1, 2, 3].map(() => w.as(buyer).post<{ id: number }>('Bargain/offer', sent)))
    expect(new Set(answers.map((one) => one.data.id)).size).toBe(1)
    expect(await w.as(buyer).post('Bargain/offer', { ...sent, price: '35' })).toMatchObject({
      code: 0,
      msg: '同一提交编号的内容不一致，请刷新后重新提交',
    })
    const { id } = answers[0]!.data
    const accepts = await Promise.all(['a', 'a', 'b'].map((key) => take(seller, 'accept', id, { idem_key: `${key}-${id}` })))
    const orders = await dockings(id)
    expect(orders).toHaveLength(1)
    for (const one of accepts.filter((answer) => answer.code === 1))
      expect(one.data).toMatchObject({ docking_id: orders[0]!.id, docking_sn: orders[0]!.docking_sn })
    expect((await w.as(seller).get('MySupply/details', { id: supply_id })).data).toMatchObject({ reserved_qty: '1000' })
  })

  it('S-13 fifty buyers accept at once what suffices for ten: ten orders, the rest stay open and read how little is left', async () => {
    const supply_id = await supply({ quantity: '5000', moq: '500' })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => w.person()))
    const ids: number[] = []
    for (const one of buyers) {
      const id = await bargainOn(w, one, { supply_id }, { qty: '500' })
      await take(seller, 'counter', id, { price: '37' })
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id, i) => take(buyers[i]!, 'accept', id, { round: 2 })))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(10)
    for (const one of answers.filter((answer) => answer.code === 0)) expect(one.msg).toBe('可供数量不足，剩余 0斤')
    const { rows } =
      await sql<Row>`select count(*)::int as n, count(docking_id)::int as orders, count(*) filter (where status = 1)::int as open from bargain where supply_id = ${supply_id}`.execute(
        w.db.kysely,
      )
    expect(rows[0]).toEqual({ n: 50, orders: 10, open: 40 })
    expect((await w.as(seller).get('MySupply/details', { id: supply_id })).data).toMatchObject({
      status: 5,
      reserved_qty: '5000',
      available_qty: '0',
      bargain_count: 50,
    })
  })

  it('S-13 crossing steps end in one of the two, never in both', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const supply_id = await supply()
      const id = await bargainOn(w, buyer, { supply_id })
      const [accept, other] = await Promise.all([
        take(seller, 'accept', id),
        turn % 2 ? take(buyer, 'withdraw', id) : w.as(seller).post('MySupply/offline', { id: supply_id }),
      ])
      const after = await row(id)
      expect((await dockings(id)).length).toBe(after.status === 2 ? 1 : 0)
      expect(accept.code).toBe(after.status === 2 ? 1 : 0)
      if (turn % 2) expect(other.code).toBe(after.status === 4 ? 1 : 0)
    }
  })

  it('S-13 only the two sides read a bargain and its offers, and the history cannot be rewritten', async () => {
    const id = await bargainOn(w, buyer, { supply_id: await supply() })
    const stranger = await w.person()
    expect((await w.as(stranger).get('Bargain/details', { id })).code).toBe(0)
    expect(await offers(id, stranger)).toEqual([])
    expect((await w.as(seller).get<List>('SupplyBargain/lists')).data.list.map((one) => one.id)).toContain(id)
    expect((await w.as(buyer).get<List>('SupplyBargain/lists')).data.list).toEqual([])
    await expect(sql`update bargain_offer set price = 1 where bargain_id = ${id}`.execute(w.db.kysely)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from bargain_offer where bargain_id = ${id}`.execute(w.db.kysely)).rejects.toThrow('append-only')
    await sql`update bargain_offer set result = 'closed' where bargain_id = ${id}`.execute(w.db.kysely)
    await expect(sql`update bargain_offer set result = 'open' where bargain_id = ${id}`.execute(w.db.kysely)).rejects.toThrow(
      'append-only',
    )
  })

  it('S-13 offers on a demand are compared by price, quantity, delivery and certificate', async () => {
    const demand_id = await demandIn(w, buyer, 'live')
    const rival = await w.person({ company_auth: 0, person_auth: 1 })
    const dear = await bargainOn(w, seller, { demand_id }, { price: '38', qty: '3000', delivery_date: '2026-06-28' })
    const cheap = await bargainOn(w, rival, { demand_id }, { price: '36.5', qty: '2000', delivery_date: '2026-07-01' })
    const sorted = async (query: Record<string, string>) =>
      (await w.as(buyer).get<List>('DemandBargain/lists', { demand_id, ...query })).data.list.map((one) => one.id)
    expect(await sorted({})).toEqual([cheap, dear])
    expect(await sorted({ sort: '-qty' })).toEqual([dear, cheap])
    expect(await sorted({ sort: 'delivery_date' })).toEqual([dear, cheap])
    expect(await sorted({ seller_auth: '1' })).toEqual([dear])
  })

  it('S-13 the comparison says who offers: certificate, place and score; what still runs stands first', async () => {
    const demand_id = await demandIn(w, buyer, 'live')
    const rival = await w.person()
    const ended = await bargainOn(w, rival, { demand_id }, { price: '30' })
    await take(rival, 'withdraw', ended)
    const dear = await bargainOn(w, rival, { demand_id }, { price: '38' })
    const cheap = await bargainOn(w, seller, { demand_id }, { price: '36.5' })
    await sql`update organisation set region_code = '320506', region_code_text = '江苏省 苏州市 吴中区' where id = ${seller.org_id}`.execute(
      w.db.kysely,
    )
    const { list } = (await w.as(buyer).get<List>('DemandBargain/lists', { demand_id, sort: 'status,price' })).data
    expect(list.map((one) => one.id)).toEqual([cheap, dear, ended])
    expect(list[0]).toMatchObject({
      seller_auth: 1,
      seller_region_text: '江苏省 苏州市 吴中区',
      seller_rating: null,
      round: 1,
      turn: 'buyer',
    })
  })

  it('S-13 who published answers in the comparison’s row, under the rules of the bargain’s own page', async () => {
    const demand_id = await demandIn(w, buyer, 'live')
    const id = await bargainOn(w, seller, { demand_id }, { price: '37' })
    const step = (by: Person, action: string, change: Row) => w.as(by).edit(`DemandBargain/${action}`, { id, ...change })
    expect(await step(seller, 'accept', { round: 1 })).toMatchObject({ code: 0 })
    expect(await step(buyer, 'counter', { round: 1, ...offerTerms({ price: '36.5' }) })).toMatchObject({ code: 1 })
    expect((await step(buyer, 'accept', { round: 2 })).msg).toBe('不能接受自己的报价，请等待对方回应')
    expect(await take(seller, 'counter', id, { round: 2, ...offerTerms({ price: '36.8' }) })).toMatchObject({ code: 1 })
    expect((await step(buyer, 'accept', { round: 2 })).code).toBe(0)
    expect(await step(buyer, 'accept', { round: 3 })).toMatchObject({ code: 1, data: { status: 2 } })
    expect((await dockings(id)).length).toBe(1)

    const supply_id = await supply()
    const offered = await bargainOn(w, buyer, { supply_id })
    expect((await w.as(seller).post('SupplyBargain/accept', { id: offered, round: 1 })).code).toBe(1)
  })

  it('S-13 the unit that offers are made in stays while one is open, so that all of them compare', async () => {
    const demand_id = await demandIn(w, buyer, 'live')
    const id = await bargainOn(w, seller, { demand_id })
    const change = async () => w.as(buyer).edit('MyDemand/save', { ...(await demandForm(w)), id: demand_id, unit: '公斤' })
    expect(await change()).toMatchObject({
      code: 0,
      data: { errors: { unit: '还有按原单位报价的议价，谈完以后才能改计价单位' } },
    })
    await take(seller, 'withdraw', id)
    expect(await change()).toMatchObject({ code: 1 })
  })
})
