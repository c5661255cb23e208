import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bargainOn, offerTerms } from '../../support/bargain.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }

describe.each(oneDatabase())('S-13 an order at once on $name', (source) => {
  let w: World
  let seller: Person
  let buyer: Person
  beforeAll(async () => {
    w = await world(source)
    seller = await w.person({ name: '太湖李' })
    buyer = await w.person({ name: '胥江钱' })
  })
  afterAll(() => w.close())

  const supply = (change: Row = {}) => supplyIn(w, seller, 'live', change)
  const order = (by: Person, supply_id: number, change: Row = {}) =>
    w.as(by).post<{ id: number; docking_id: number }>('Bargain/offer', {
      supply_id,
      ...offerTerms({ price: '38.5', ...change }),
      submit: 'order',
    })
  const count = async (table: string, supply_id: number) =>
    (await sql<Row>`select * from ${sql.table(table)} where supply_id = ${supply_id}`.execute(w.db.kysely)).rows.length
  const left = async (id: number) => (await w.as(seller).get('MySupply/details', { id })).data

  it('S-13 the listed price makes the deal: an agreed bargain, its order and the stock, as an accepted offer does', async () => {
    const supply_id = await supply()
    const { code, data } = await order(buyer, supply_id)
    expect({ code, data }).toMatchObject({ code: 1, data: { status: 2, docking_id: expect.any(Number) } })
    const placed = (await w.as(buyer).get('Docking/details', { id: data.docking_id })).data
    const asked = await w.person()
    const other = await supply()
    const talked = await bargainOn(w, asked, { supply_id: other }, { price: '38.5' })
    const agreed = (await w.as(seller).post<{ docking_id: number }>('Bargain/accept', { id: talked, round: 1 })).data
    const accepted = (await w.as(asked).get('Docking/details', { id: agreed.docking_id })).data
    for (const name of ['status', 'price', 'contract_qty', 'total_amount', 'payment_terms', 'delivery_mode', 'delivery_date'])
      expect(placed[name], name).toEqual(accepted[name])
    expect(placed).toMatchObject({ status: 10, total_amount: '38500.00', buyer_user: buyer.id, seller_user: seller.id })
    expect(await left(supply_id)).toMatchObject({ reserved_qty: '1000', available_qty: '4000', bargain_count: 1 })
    const talk = (await w.as(seller).get<List>('BargainOffer/lists', { bargain_id: data.id })).data.list
    expect(talk).toMatchObject([{ side: 'buyer', price: '38.5', result: 'accepted', answered_at: '2026-06-15 10:00:00' }])
    const news = (await w.as(seller).get<List>('Message/lists', { type: 'bargain' })).data.list.filter(
      (one) => (one.query as Row).id === data.id,
    )
    expect(news.map((one) => one.content)).toEqual(['胥江钱按一口价下单 38.5 元/斤 × 1,000 斤'])
  })

  it('S-13 of many buyers at once as many get the goods as there are, and nothing is left of the others’ attempts', async () => {
    const supply_id = await supply({ quantity: '2500' })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => w.person()))
    const answers = await Promise.all(buyers.map((one) => order(one, supply_id)))
    expect(answers.map((one) => one.code).sort()).toEqual([0, 0, 0, 0, 1, 1])
    expect(answers.find((one) => one.code === 0)).toMatchObject({ data: { errors: { qty: '可供数量不足，剩余 500斤' } } })
    expect(await left(supply_id)).toMatchObject({ reserved_qty: '2000', available_qty: '500' })
    expect([await count('bargain', supply_id), await count('docking', supply_id)]).toEqual([2, 2])
  })

  it('S-13 the same order sent again is the same order', async () => {
    const supply_id = await supply()
    const both = await Promise.all([1, 2].map(() => order(buyer, supply_id, { idem_key: 'the-same-order' })))
    expect(both[0]!.data.docking_id).toBe(both[1]!.data.docking_id)
    expect(await order(buyer, supply_id, { idem_key: 'the-same-order' })).toMatchObject({
      code: 1,
      data: { id: both[0]!.data.id },
    })
    expect(await count('docking', supply_id)).toBe(1)
  })

  it('S-13 what the listing does not offer is refused at its field and leaves nothing', async () => {
    const supply_id = await supply({ delivery_modes: ['塘口自提', '卖方送货'], freight_by: '买方', ship_days: 4 })
    const byTruck = { delivery_mode: '卖方送货' }
    const refused: [Row, Row][] = [
      [{ price: '36' }, { price: '卖家已把单价改为 38.50 元/斤，请按新的总金额核对后再下单' }],
      [{ payment_terms: '货到付款' }, { payment_terms: '直接下单按全款付款，想分期付款请改为议价' }],
      [
        { delivery_mode: '第三方物流', freight_by: '买方' },
        { delivery_mode: '卖家提供的交付方式是塘口自提、卖方送货，其他方式请改为议价' },
      ],
      [{ ...byTruck, freight_by: '卖方' }, { freight_by: '这条供应的运费由买方承担，想改请议价' }],
      [{ delivery_date: '2026-06-18' }, { delivery_date: '卖家最早 2026-06-19 能交货' }],
      [{ qty: '499' }, { qty: '数量不能少于 500斤' }],
      [{ qty: '5001' }, { qty: '可供数量不足，剩余 5000斤' }],
    ]
    for (const [change, errors] of refused)
      expect((await order(buyer, supply_id, change)).data.errors, JSON.stringify(change)).toEqual(errors)
    expect([await count('bargain', supply_id), await count('docking', supply_id)]).toEqual([0, 0])
    expect(await order(buyer, supply_id, { ...byTruck, freight_by: '买方' })).toMatchObject({ code: 1 })
  })

  it('S-13 a price changed meanwhile, a price to be negotiated, a demand and a bargain that was answered are no orders', async () => {
    const supply_id = await supply()
    const { data: own } = await w.as(seller).get('MySupply/details', { id: supply_id })
    const change = { id: supply_id, version: own.version, quantity: '5000', price: '40', valid_until: '2026-08-01' }
    expect(await w.as(seller).edit('MySupply/adjust', change)).toMatchObject({ code: 1 })
    expect((await order(buyer, supply_id)).data.errors).toMatchObject({ price: expect.stringContaining('40.00 元/斤') })
    const open = await supply({ price_type: 2, price: undefined })
    expect(await order(buyer, open)).toMatchObject({ code: 0, msg: '这条供应不是一口价，请改为议价' })
    const demand_id = await demandIn(w, buyer, 'live')
    const onDemand = await w.as(seller).post('Bargain/offer', { demand_id, ...offerTerms(), submit: 'order' })
    expect(onDemand.code).toBe(0)
    const talked = await bargainOn(w, buyer, { supply_id }, { price: '40' })
    await w.as(seller).edit('Bargain/counter', { id: talked, round: 1, price: '41' })
    expect(await w.as(buyer).post('Bargain/order', { id: talked })).toMatchObject({
      code: 0,
      msg: '对方已经还价，请接受、还价或拒绝',
    })
  })

  it('S-13 who may not bargain may not order, and nobody orders for another', async () => {
    const supply_id = await supply()
    const clerk = await w.person({ org: buyer, type: 2, perms: ['docking'] })
    const own = await w.person({ org: seller, type: 2, perms: ['bargain'] })
    const sub = await w.person({ org: buyer, type: 2, perms: ['bargain'] })
    await sql`update "user" set bargain_limit = 3600000 where id = ${sub.id}`.execute(w.db.kysely)
    expect(await order(clerk, supply_id)).toMatchObject({ code: 0, msg: expect.stringContaining('当前账号') })
    for (const one of [seller, own]) expect(await order(one, supply_id)).toMatchObject({ msg: '不能跟自己的主体做交易' })
    expect(await order(sub, supply_id)).toMatchObject({ code: 0, msg: '超出授权额度，请主账号处理' })
    expect((await order(await w.person({ role: 3 }), supply_id)).code).toBe(0)
    const talked = await bargainOn(w, buyer, { supply_id }, { price: '38.5' })
    for (const one of [seller, await w.person()]) expect((await w.as(one).post('Bargain/order', { id: talked })).code).toBe(0)
    expect(await count('docking', supply_id)).toBe(0)
    // he has asked at the listed price and takes it before the seller answers
    expect(await w.as(buyer).post('Bargain/order', { id: talked })).toMatchObject({ code: 1, data: { status: 2 } })
  })
})
