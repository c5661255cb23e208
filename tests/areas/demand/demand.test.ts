import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandForm, demandIn } from '../../support/demand.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type List = { list: Record<string, unknown>[]; count: number; tabs?: { title: string; count: number }[] }
type Query = Record<string, string | number>

describe.each(oneDatabase())('S-02 a demand from draft to the public list on $name', (source) => {
  let w: World
  let buyer: Person
  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person({ name: '胥江配送' })
  })
  afterAll(() => w.close())
  const market = (query: Query = {}) => w.as(null).get<List>('Demand/DemandServices', query)
  const publicly = (id: number, person: Person | null = null) => w.as(person).get('Demand/DemandServicesDetails', { id })
  const mine = (id: number) => w.as(buyer).get<{ logs: { title: string; by_name: string }[] }>('MyDemand/details', { id })
  const take = (id: number, column: 'reserved_qty' | 'dealt_qty', thousandths: number) =>
    sql`update demand set ${sql.ref(column)} = ${thousandths} where id = ${id}`.execute(w.db.kysely)

  it('S-02 a published demand is found by keyword, category, place, form, amount, deadline and invoice, in each order', async () => {
    const id = await demandIn(w, buyer, 'live')
    const other = await demandIn(w, buyer, 'live', {
      title: '湛江收南美白对虾 30条',
      region_code: '440803',
      form: '冰鲜',
      quantity: '20000',
      deadline: '2026-06-16 08:00:00',
      invoice_need: '专票',
    })
    const found = async (query: Query) => (await market(query)).data.list.map((row) => row.id)
    const row = (await market()).data.list.find((one) => one.id === id)!
    expect(row).toMatchObject({ cate2_id_text: '青虾', left_qty: '5000', price_max: '38.5', bargain_count: 0 })
    const nothing: Query[] = [{ keyword: '石斑' }, { region_code: '11' }, { quantity_min: 30000 }, { deadline_max: '2026-06-15' }]
    for (const query of nothing) expect(await found(query), JSON.stringify(query)).toEqual([])
    const first: Query[] = [
      { region_code: '3205' },
      { form: '活鲜' },
      { quantity_max: 8000 },
      { deadline_min: '2026-06-20' },
      { invoice_need: '普票' },
    ]
    for (const query of first) expect(await found(query), JSON.stringify(query)).toEqual([id])
    expect(await found({ keyword: '对虾', cate2_id: row.cate2_id as number })).toEqual([other])
    expect(await found({ cate1_id: row.cate1_id as number })).toHaveLength(2)
    expect(await found({ sort: 'deadline' })).toEqual([other, id])
    expect(await found({ sort: 'quantity' })).toEqual([id, other])
    expect(await market({ contact_mobile: '138' })).toMatchObject({ code: 0, msg: '不支持按“contact_mobile”筛选' })
  })

  it('S-02 a visitor sees the number masked and no address; a member the number', async () => {
    const id = await demandIn(w, buyer, 'live')
    const { data } = await publicly(id)
    expect(data).toMatchObject({ contact_mobile: '138****8000', quality_req: '鲜活无伤，规格均匀', deposit_rate: '20' })
    for (const field of ['address', 'audit_remark', 'reserved_qty', 'dealt_qty']) expect(data).not.toHaveProperty(field)
    expect((await publicly(id, await w.person())).data).toMatchObject({ contact_mobile: '13800138000' })
    expect((await mine(id)).data).toMatchObject({ demand_sn: expect.stringMatching(/^XQ20260615/) })
  })

  it('S-02 what is not published answers as what does not exist', async () => {
    const hidden = [await demandIn(w, buyer, 'draft'), await demandIn(w, buyer, 'pending')]
    const missing = await publicly(99_999_999)
    expect(missing.code).toBe(0)
    for (const id of hidden) expect(await publicly(id)).toMatchObject({ code: 0, msg: missing.msg })
    expect((await market({ page_size: 100 })).data.list.map((row) => row.id)).not.toContain(hidden[1])
  })

  it('S-02 the form says each fault in a sentence', async () => {
    const fault = async (change: Record<string, unknown>) =>
      (await w.as(buyer).post('MyDemand/save', await demandForm(w, change))).data.errors
    expect(await fault({ price_min: '40' })).toEqual({ price_max: '期望价上限不能小于下限' })
    expect(await fault({ min_offer_qty: '6000' })).toEqual({ min_offer_qty: '最少报价量不能大于求购量' })
    expect(await fault({ delivery_to: '2026-06-20' })).toMatchObject({ delivery_to: '交货期止不能早于交货期起' })
    expect(await fault({ deadline: '2026-06-15 09:00:00' })).toEqual({ deadline: '报价截止时间应晚于现在' })
    expect(await fault({ deadline: '2026-07-12 09:00:00' })).toEqual({ deadline: '报价截止应在交货期最后一天之前' })
    expect(await fault({ deposit_rate: '60' })).toHaveProperty('deposit_rate')
    expect(await fault({ unit: '万尾' })).toEqual({ unit: '这个品种不按此单位计价，请重新选择' })
    expect(await fault({ dealt_qty: '10' })).toHaveProperty('dealt_qty')
    expect(await fault({ accept_partial: false, min_offer_qty: null })).toBeUndefined()
  })

  it('S-02 needs certification to be submitted; the platform approves or says why not', async () => {
    const fresh = await w.person({ company_auth: 0, type: 0 })
    const draft = await demandIn(w, fresh, 'draft')
    expect(await w.as(fresh).post('MyDemand/submit', { id: draft })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('认证'),
    })
    const id = await demandIn(w, buyer, 'pending')
    const operator = await operatorOf(w)
    expect((await w.as(operator).get<List>('ReviewDemand/lists', { status: 1 })).data.list.map((row) => row.id)).toContain(id)
    await w.as(operator).post('ReviewDemand/reject', { id, reason: '收货地址不完整' })
    expect((await mine(id)).data).toMatchObject({ status: 3, audit_remark: '收货地址不完整' })
    await w.as(buyer).post('MyDemand/submit', { id })
    expect(await w.as(buyer).post('MyDemand/withdraw', { id })).toMatchObject({ code: 1, data: { status: 0 } })
  })

  it('S-02 the owner adjusts, extends, closes and opens again; what the platform closed is reviewed again', async () => {
    const id = await demandIn(w, buyer, 'live')
    const act = (name: string, body: object = {}) => w.as(buyer).edit(`MyDemand/${name}`, { id, ...body })
    expect(await act('adjust', { quantity: '8000', price_max: '40' })).toMatchObject({
      code: 1,
      data: { status: 2, left_qty: '8000' },
    })
    expect(await act('extend', { deadline: '2026-07-01 12:00:00' })).toMatchObject({ code: 1, data: { status: 2 } })
    expect(await act('offline')).toMatchObject({ code: 1, data: { status: 4, closed_by: 'owner' } })
    expect(await act('online')).toMatchObject({ code: 1, data: { status: 2, closed_by: null } })
    await w.as(await operatorOf(w)).post('ReviewDemand/takedown', { id, reason: '联系不上买家' })
    expect((await publicly(id)).code).toBe(0)
    expect(await act('online')).toMatchObject({ code: 1, data: { status: 1 } })
    await act('withdraw')
    await take(id, 'reserved_qty', 1_000_000)
    expect(await act('delete')).toMatchObject({ code: 0, msg: '还有未完成的对接，完成或取消后才能删除' })
    await take(id, 'reserved_qty', 0)
    expect(await act('delete')).toMatchObject({ code: 1 })
    expect((await mine(id)).code).toBe(0)
  })

  it('S-02 is satisfied by itself when less is left than anybody may offer, and asks again when more is wanted', async () => {
    const id = await demandIn(w, buyer, 'live')
    await take(id, 'dealt_qty', 4_600_000)
    const adjust = (quantity: string) => w.as(buyer).edit('MyDemand/adjust', { id, quantity })
    expect(await adjust('5050')).toMatchObject({ code: 1, data: { status: 5, status_text: '已满足', left_qty: '450' } })
    expect((await publicly(id)).code).toBe(0)
    expect(await adjust('6000')).toMatchObject({ code: 1, data: { status: 2, left_qty: '1400' } })
    expect(await adjust('4000')).toMatchObject({ code: 0, data: { errors: { quantity: '求购量不能小于对接中与已成交的数量' } } })
  })

  it('S-02 ends at its deadline before any job, and may be extended', async () => {
    const id = await demandIn(w, buyer, 'live', { deadline: '2026-06-15 18:00:00' })
    const before = w.clock
    w.clock = new Date('2026-06-15T18:00:01+08:00')
    try {
      expect((await publicly(id)).code).toBe(0)
      expect((await w.as(buyer).get<List>('MyDemand/lists', { status: 6 })).data.list.map((row) => row.id)).toEqual([id])
      expect(await w.as(buyer).edit('MyDemand/adjust', { id, quantity: '100' })).toMatchObject({
        code: 0,
        msg: '当前状态“已截止”不可操作',
      })
      expect(await runDeadlines(w.deps)).toBeGreaterThan(0)
      expect((await mine(id)).data.logs[0]).toMatchObject({ title: '截止', by_name: '系统' })
      expect(await w.as(buyer).edit('MyDemand/extend', { id, deadline: '2026-06-20 18:00:00' })).toMatchObject({
        code: 1,
        data: { status: 2 },
      })
    } finally {
      w.clock = before
    }
  })
})
