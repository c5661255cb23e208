import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Home } from '../../../src/areas/home/server/home.ts'
import { oneDatabase } from '../../support/database.ts'
import { kindOf, quoted } from '../../support/quote.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Quote = Record<string, unknown>
type List = { list: Quote[]; count: number }

describe.each(oneDatabase())('price quotes and the front page on $name', (source) => {
  let w: World
  let owner: Person
  let operator: Person
  let [prawn, carp] = [0, 0]
  beforeAll(async () => {
    w = await world(source)
    owner = await w.person({ name: '太湖渔业' })
    operator = await operatorOf(w)
    prawn = await kindOf(w, '青虾')
    carp = await kindOf(w, '草鱼')
  })
  afterAll(() => w.close())
  const form = () => ({
    cate2_id: prawn,
    market: '苏州南环桥市场',
    region_code: '320506',
    price: '36.5',
    unit: '斤',
    date: '2026-06-14',
  })
  const found = async (query: Record<string, string | number>) =>
    (await w.as(null).get<List>('PriceQuote/lists', query)).data.list.map((row) => row.price)
  /** the page as it is half a minute later, when it is made anew */
  const home = async () => {
    w.clock = new Date(w.clock.getTime() + 31_000)
    return (await w.as(null).get<Home>('Index/index')).data
  }

  it('S-10 an operator writes a quote down, corrects it and takes it out; anyone reads it', async () => {
    const saved = await w.as(operator).post<{ id: number }>('ManageQuote/save', form())
    expect(saved).toMatchObject({ code: 1, data: { source: 'manual' } })
    const { id } = saved.data
    expect((await w.as(null).get('PriceQuote/details', { id })).data).toMatchObject({
      cate2_id_text: '青虾',
      market: '苏州南环桥市场',
      price: '36.5',
      unit: '斤',
      date: '2026-06-14',
      source_text: '平台采集',
    })
    expect(await w.as(operator).edit('ManageQuote/save', { id, price: '37' })).toMatchObject({ code: 1, data: { price: '37' } })
    expect(await w.as(operator).edit('ManageQuote/delete', { id })).toMatchObject({ code: 1 })
    expect(await w.as(null).get('PriceQuote/details', { id })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
  })

  it('S-10 nobody else writes quotes, and a wrong one says what is wrong', async () => {
    expect((await w.as(owner).post('ManageQuote/save', form())).code).toBe(0)
    expect((await w.as(null).post('ManageQuote/save', form())).code).toBe(403)
    const answer = await w.as(operator).post('ManageQuote/save', { ...form(), unit: '万尾', date: '2026-06-16' })
    expect(answer.data.errors).toMatchObject({ unit: '这个品种不按此单位计价，请重新选择', date: '行情日期不能晚于今天' })
  })

  it('S-10 C-02 quotes are found by kind and days, the newest first', async () => {
    await quoted(w, carp, '2026-04-10', 7)
    await quoted(w, carp, '2026-05-10', 8)
    await quoted(w, carp, '2026-06-10', 9)
    await quoted(w, prawn, '2026-06-11', 35)
    expect(await found({ cate2_id: carp })).toEqual(['9', '8', '7'])
    expect(await found({ date_min: '2026-05-01', date_max: '2026-06-10' })).toEqual(['9', '8'])
    // quotes of all forms and sizes are not put in one order of price; they are narrowed by it
    expect(await found({ cate2_id: carp, jin_price_min: '8' })).toEqual(['9', '8'])
    await sql`delete from price_quote`.execute(w.db.kysely)
  })

  it('S-10 the trend is the average in the unit of the kind; a price by weight is turned into it, one by count is left out', async () => {
    await quoted(w, carp, '2025-06-30', 5)
    await quoted(w, carp, '2026-05-02', 7)
    await quoted(w, carp, '2026-05-20', 18, '公斤')
    await quoted(w, carp, '2026-05-21', 900, '只')
    await quoted(w, carp, '2026-06-10', 9)
    const trend = async (query: Record<string, string | number>) => (await w.as(null).get('Index/trend', query)).data
    expect(await trend({ cate2_id: carp })).toEqual([
      { date: '2026-05', price: '8', unit: '斤' },
      { date: '2026-06', price: '9', unit: '斤' },
    ])
    expect(await trend({ cate2_id: carp, days: 30 })).toEqual([
      { date: '2026-05-20', price: '9', unit: '斤' },
      { date: '2026-06-10', price: '9', unit: '斤' },
    ])
    // by quantity: the middle is where half of it was dealt; one deal that is far bigger than usual does not make it alone
    await quoted(w, prawn, '2026-06-01', 30, '斤', 400)
    await quoted(w, prawn, '2026-06-02', 40, '公斤', 500)
    await quoted(w, prawn, '2026-06-03', 36, '斤', 1000)
    await quoted(w, prawn, '2026-06-04', 99, '斤', 900_000)
    expect(await trend({ cate2_id: prawn })).toEqual([{ date: '2026-06', price: '36', unit: '斤' }])
    expect(await trend({ cate2_id: 99_999 })).toEqual([])
    expect(await w.as(null).get('Index/trend')).toMatchObject({ code: 0, msg: '筛选条件“品种”的值不正确' })
    expect(await w.as(null).get('Index/trend', { cate2_id: carp, days: 91 })).toMatchObject({ code: 0 })
    await sql`delete from price_quote`.execute(w.db.kysely)
  })

  it('C-02 an empty installation answers every section, empty', async () => {
    const data = await home()
    expect(data).toMatchObject({
      supplies: [],
      demands: [],
      fishes: [],
      articles: [],
      deals: [],
      stats: { supplies: 0, deal_amount: '0.00', deal_quantity: '0' },
      bigdata: { index: [], rank: [], province: [], reports: [], reports_note: '数据不足' },
    })
    expect(data.cates.map((one) => one.name)).toEqual(['虾类', '淡水鱼'])
    expect((data.cates[0]!.children as { name: string }[]).map((one) => one.name).sort()).toEqual(['南美白对虾', '青虾'])
  })

  it('C-02 S-10 shows what is on offer, the index of prices and the provinces, and nothing that is not public', async () => {
    await quoted(w, carp, '2026-05-10', 8)
    await quoted(w, carp, '2026-06-10', 9)
    const live = await supplyIn(w, owner, 'live')
    await supplyIn(w, owner, 'pending', { title: '还在审核的青虾' })
    const byCount = await supplyIn(w, owner, 'live', { title: '湛江青虾 鲜活', region_code: '440803' })
    await sql`update supply set unit = '只' where id = ${byCount}`.execute(w.db.kysely)
    const data = await home()
    expect(data.supplies.map((one) => one.id)).toEqual([byCount, live])
    expect(data.fishes.map((one) => one.id)).toEqual([byCount, live])
    expect(JSON.stringify(data)).not.toMatch(/13800138000|还在审核/)
    expect(data.stats).toMatchObject({ members: 1, supplies: 2 })
    expect(data.bigdata.province).toEqual([
      { code: '320000', name: '江苏省', count: 1, quantity: '2.5' },
      { code: '440000', name: '广东省', count: 1, quantity: '0' },
    ])
    expect(data.bigdata.index[0]).toEqual({
      group: '综合',
      points: [
        { month: '2026-05', value: '100.00', mom: null, yoy: null },
        { month: '2026-06', value: '112.50', mom: '12.50', yoy: null },
      ],
    })
    expect(data.bigdata.rank).toEqual([
      { cate2_id: carp, name: '草鱼', form: '活鲜', spec: '', price: '9', unit: '斤', change: '12.50' },
    ])
  })

  it('C-02 the front page is made once for everybody, and anew after half a minute', async () => {
    const before = await home()
    await supplyIn(w, owner, 'live')
    expect((await w.as(owner).get<Home>('Index/index')).data.stats).toEqual(before.stats)
    expect((await home()).stats.supplies).toBe(before.stats.supplies + 1)
  })
})
