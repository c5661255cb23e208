import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { kindOf, quoted } from '../../support/quote.ts'
import { supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Fish = { id: number; views: number; related: { id: number }[] } & Record<string, unknown>
type List = { list: Fish[]; count: number }

describe.each(oneDatabase())('S-05 C-03 products on $name', (source) => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source)
    owner = await w.person({ name: '太湖渔业' })
  })
  afterAll(() => w.close())
  const details = (id: number | string, as: Person | null = null) => w.as(as).get<Fish>('Fish/details', { id })

  it('C-03 a supply of aquatic goods is read as a product, with what its kind has cost', async () => {
    const prawn = await kindOf(w, '青虾')
    await quoted(w, prawn, '2026-05-01', 30)
    await quoted(w, prawn, '2026-06-10', 36.2)
    const id = await supplyIn(w, owner, 'live', { grade: '一级', water: '淡水', ship_days: 2, content: '<p>现捕现发</p>' })
    const { data } = await details(id)
    expect(data).toMatchObject({
      id,
      supply_id: id,
      title: '太湖青虾 120尾/斤 鲜活',
      cate: '青虾',
      cate2_id: prawn,
      cate1: '虾类',
      contact_name: '老李',
      contact_mobile: '138****8000',
      price: '38.5',
      unit: '斤',
      spec_text: '100~120 尾/斤 一级',
      origin_text: '江苏省 苏州市 吴中区',
      stock: '5000',
      min_qty: '500',
      content: '<p>现捕现发</p>',
      seller: { org_id: owner.org_id, name: '太湖渔业渔业', company_auth: 1, region: '江苏省 苏州市 吴中区' },
      quotes: [{ date: '2026-06-10', price: '36.2' }],
      related: [],
      is_collect: 0,
    })
    expect(data.params).toEqual(
      expect.arrayContaining([
        { k: '品种', v: '青虾' },
        { k: '水域', v: '淡水' },
        { k: '发货期', v: '2 天' },
      ]),
    )
    expect((await details(id, await w.person())).data.contact_mobile).toBe('13800138000')
  })

  it('C-03 what is not on offer, is no aquatic product or does not exist answers alike', async () => {
    const pending = await supplyIn(w, owner, 'pending')
    const feed = await supplyIn(w, owner, 'live', { title: '膨化饲料 3mm 粗蛋白' })
    await sql`update supply set kind = 'feed' where id = ${feed}`.execute(w.db.kysely)
    for (const id of [pending, feed, 99_999_999, 'abc', ''])
      expect(await details(id)).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect((await details(pending, owner)).code).toBe(0)
  })

  it('S-05 the list holds aquatic goods only, filtered and sorted like the supplies', async () => {
    const cheap = await supplyIn(w, owner, 'live', { title: '湛江青虾 鲜活', price: '21', region_code: '440803' })
    const feed = await supplyIn(w, owner, 'live', { title: '冰鲜杂鱼 散装' })
    await sql`update supply set kind = 'feed' where id = ${feed}`.execute(w.db.kysely)
    const lists = async (query = {}) => (await w.as(null).get<List>('Fish/lists', query)).data.list.map((one) => one.id)
    expect(await lists({ page_size: 100 })).not.toContain(feed)
    expect(await lists({ kind: 'feed', page_size: 100 })).toContain(cheap)
    expect((await lists({ sort: 'price' }))[0]).toBe(cheap)
    expect(await lists({ region_code: '44' })).toEqual([cheap])
    expect(await lists({ keyword: '湛江' })).toEqual([cheap])
    expect(await w.as(null).get('Fish/lists', { contact_mobile: '138' })).toMatchObject({ code: 0 })
  })

  it('S-05 shows at most four others, those of its kind first, and never itself', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, (_, i) => supplyIn(w, owner, 'live', { title: `太湖青虾 第${i}塘` })))
    const other = await supplyIn(w, owner, 'live', { cate2_id: await kindOf(w, '南美白对虾'), title: '南美白对虾 30头' })
    const { related } = (await details(ids[0]!)).data
    expect(related).toHaveLength(4)
    expect(related.map((one) => one.id)).not.toContain(ids[0])
    expect(related.map((one) => one.id)).not.toContain(other)
    expect((await details(other)).data.related).toHaveLength(4)
  })

  it('S-05 a negotiable product has no price', async () => {
    const id = await supplyIn(w, owner, 'live', { price_type: 2, price: undefined })
    expect((await details(id)).data.price).toBeNull()
  })

  it('S-10 opening a product counts a view of its supply', async () => {
    const id = await supplyIn(w, owner, 'live')
    await details(id)
    const deadline = Date.now() + 5000
    const seen = async () =>
      (await sql<{ views: number }>`select views from supply where id = ${id}`.execute(w.db.kysely)).rows[0]!.views
    while ((await seen()) === 0 && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 100))
    expect(await seen()).toBe(1)
  })
})
