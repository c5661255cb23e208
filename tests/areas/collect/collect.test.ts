import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = { id: number } & Record<string, unknown>
type List = { list: Row[]; count: number; tabs?: { title: string; count: number }[] }

describe.each(oneDatabase())('S-15 what members keep on $name', (source) => {
  let w: World
  let seller: Person
  beforeAll(async () => {
    w = await world(source)
    seller = await w.person({ name: '太湖渔业' })
  })
  afterAll(() => w.close())
  const toggle = (as: Person | null, target_id: unknown, target_type = 'supply') =>
    w.as(as).post<{ is_collect: number }>('Collect/toggle', { target_type, target_id })
  const kept = async (as: Person, query: Record<string, string | number> = {}) =>
    (await w.as(as).get<List>('Collect/lists', query)).data
  const counted = async (id: number) =>
    (await sql<{ fav_count: number }>`select fav_count from supply where id = ${id}`.execute(w.db.kysely)).rows[0]!.fav_count

  it('S-15 keeps what the public record says, counts it, and lets it go again', async () => {
    const me = await w.person()
    const id = await supplyIn(w, seller, 'live')
    expect(await toggle(me, id)).toMatchObject({ code: 1, msg: '已收藏', data: { is_collect: 1 } })
    expect((await kept(me)).list).toEqual([
      expect.objectContaining({
        target_type_text: '供应',
        title: '太湖青虾 120尾/斤 鲜活',
        price_text: '38.50 元/斤 · 活鲜',
        image: expect.stringContaining('uploads/'),
        valid: 1,
        route: '/supplyinfo',
        query: { id },
      }),
    ])
    expect(await counted(id)).toBe(1)
    expect((await toggle(me, String(id))).data.is_collect).toBe(0)
    expect((await kept(me)).count).toBe(0)
    expect(await counted(id)).toBe(0)
  })

  it('S-15 knows one thing as a supply and as a product, and says which of a list are kept', async () => {
    const me = await w.person()
    const [a, b] = [await supplyIn(w, seller, 'live'), await supplyIn(w, seller, 'live')]
    await toggle(me, a)
    await toggle(me, a, 'fish')
    const state = (as: Person | null, target_ids: string, target_type = 'supply') =>
      w.as(as).get<{ ids: number[] }>('Collect/state', { target_type, target_ids })
    expect((await state(me, `${b},${a}`)).data.ids).toEqual([a])
    expect((await state(me, `${a}`, 'fish')).data.ids).toEqual([a])
    expect((await state(null, `${a}`)).data.ids).toEqual([])
    expect((await state(me, '')).code).toBe(0)
    expect((await state(me, '1', 'nonsense')).code).toBe(0)
    expect((await w.as(me).get('Fish/details', { id: a })).data.is_collect).toBe(1)
    const { tabs } = await kept(me, { tabs: 1 })
    expect(tabs!.filter((tab) => tab.count > 0).map((tab) => tab.title)).toEqual(['供应', '产品'])
    expect((await kept(me, { target_type: 'fish', keyword: '青虾' })).count).toBe(1)
  })

  it('S-15 refuses visitors, operators and whatever is not public', async () => {
    const me = await w.person()
    const pending = await supplyIn(w, seller, 'pending')
    const feed = await supplyIn(w, seller, 'live')
    await sql`update supply set kind = 'feed' where id = ${feed}`.execute(w.db.kysely)
    for (const [id, type] of [
      [pending, 'supply'],
      [99_999_999, 'supply'],
      [feed, 'fish'],
      [1, 'finance'],
      [1, 'user'],
      ['1 or 1=1', 'supply'],
    ] as const)
      expect((await toggle(me, id, type)).code, `${type} ${id}`).toBe(0)
    expect((await toggle(null, feed)).code).toBe(403)
    expect((await toggle(await operatorOf(w), feed)).code).toBe(0)
    expect((await kept(me)).count).toBe(0)
  })

  it('S-15 tells the price now beside the price when it was kept, where they differ', async () => {
    const me = await w.person()
    const id = await supplyIn(w, seller, 'live')
    await toggle(me, id)
    expect(await w.as(seller).edit('MySupply/adjust', { id, price: '36' })).toMatchObject({ code: 1 })
    expect((await kept(me)).list[0]).toMatchObject({ price_text: '收藏时 38.50 元/斤 → 现在 36.00 元/斤 · 活鲜' })
    await w.as(seller).post('MySupply/offline', { id })
    // what is shown to nobody has no price now
    expect((await kept(me)).list[0]).toMatchObject({ price_text: '38.50 元/斤 · 活鲜' })
  })

  it('S-15 what is no longer public says so, and is valid again when it comes back', async () => {
    const me = await w.person()
    const [a, b] = [await supplyIn(w, seller, 'live'), await supplyIn(w, seller, 'live')]
    await toggle(me, a)
    await toggle(me, b)
    await w.as(seller).post('MySupply/offline', { id: a })
    const rows = (await kept(me)).list
    expect(rows.map((row) => [(row.query as { id: number }).id, row.valid_text])).toEqual([
      [b, '有效'],
      [a, '已失效'],
    ])
    expect((await kept(me, { valid: 0 })).count).toBe(1)
    expect((await toggle(me, a)).data.is_collect).toBe(0)
    await w.as(seller).post('MySupply/offline', { id: b })
    expect((await kept(me, { valid: 0 })).count).toBe(1)
    await w.as(seller).post('MySupply/online', { id: b })
    expect((await kept(me, { valid: 1 })).count).toBe(1)
  })

  it('S-15 two at the same moment leave one row, and the counter equals the rows', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => w.person()))
    const id = await supplyIn(w, seller, 'live')
    const answers = await Promise.all(people.flatMap((one) => [toggle(one, id), toggle(one, id), toggle(one, id)]))
    expect(answers.every((one) => one.code === 1)).toBe(true)
    const { rows } = await sql<{ n: number; people: number }>`
      select count(*) as n, count(distinct user_id) as people from collect where target_id = ${id}`.execute(w.db.kysely)
    expect(Number(rows[0]!.n)).toBe(Number(rows[0]!.people))
    expect(await counted(id)).toBe(Number(rows[0]!.n))
  })

  it('S-15 removing rows, one or many, counts too, and nobody removes another’s', async () => {
    const [me, other] = [await w.person(), await w.person()]
    const ids = [await supplyIn(w, seller, 'live'), await supplyIn(w, seller, 'live'), await supplyIn(w, seller, 'live')]
    for (const id of ids) await toggle(me, id)
    const [first, ...rest] = (await kept(me)).list
    expect((await w.as(other).edit('Collect/delete', { id: first!.id })).code).toBe(0)
    expect((await w.as(me).edit('Collect/delete', { id: first!.id })).code).toBe(1)
    const both = { action: 'delete', ids: rest.map((row) => row.id) }
    expect((await w.as(me).post('Collect/batch', both)).data).toMatchObject({ done: [] })
    const versions = rest.map((row) => row.version)
    expect((await w.as(me).post('Collect/batch', { ...both, versions })).data).toMatchObject({ done: both.ids })
    expect(await Promise.all(ids.map(counted))).toEqual([0, 0, 0])
  })

  it('S-15 rows from before the counting are counted when it begins', async () => {
    const me = await w.person()
    const id = await supplyIn(w, seller, 'live')
    await sql`drop trigger count_collects on collect`.execute(w.db.kysely)
    await toggle(me, id)
    expect(await counted(id)).toBe(0)
    const again = await buildApp(w.deps)
    await again.ready()
    await again.close()
    expect(await counted(id)).toBe(1)
  })
})
