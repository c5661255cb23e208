import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = { id: number } & Record<string, unknown>

describe.each(oneDatabase())('what an account has looked at on $name', (source) => {
  let w: World
  let seller: Person
  beforeAll(async () => {
    w = await world(source)
    seller = await w.person({ name: '太湖渔业' })
  })
  afterAll(() => w.close())

  const visit = (as: Person | null, target_id: number, target_type = 'supply') =>
    w.as(as).post('BrowseHistory/visit', { target_type, target_id })
  const seen = async (as: Person) => (await w.as(as).get<{ list: Row[] }>('BrowseHistory/lists', { page_size: 100 })).data.list

  it('stands once, with what the page said, the last first, for this account alone', async () => {
    const me = await w.person({ type: 1 })
    const colleague = await w.person({ org: me, type: 2 })
    const [a, b] = [await supplyIn(w, seller, 'live'), await supplyIn(w, seller, 'live')]
    for (const id of [a, b, a]) {
      w.clock = new Date(w.clock.getTime() + 1000)
      expect((await visit(me, id)).code).toBe(1)
    }
    expect(await seen(me)).toMatchObject([
      { title: '太湖青虾 120尾/斤 鲜活', price_text: '38.50 元/斤 · 活鲜', route: '/supplyinfo', query: { id: a } },
      { query: { id: b } },
    ])
    expect(await seen(colleague)).toEqual([])
    expect((await w.as(colleague).edit('BrowseHistory/delete', { id: (await seen(me))[0]!.id })).code).toBe(0)
  })

  it('keeps the last hundred', async () => {
    const me = await w.person()
    await sql`insert into browse_history (user_id, target_type, target_id, title, version, created_at, updated_at)
      select ${me.id}, 'supply', 900000 + g, 'g' || g, 1, ${w.clock}::timestamptz - g * interval '1 minute', now()
      from generate_series(1, 100) g`.execute(w.db.kysely)
    const id = await supplyIn(w, seller, 'live')
    await visit(me, id)
    const rows = await seen(me)
    expect([rows.length, rows[0]!.query, rows.at(-1)!.title]).toEqual([100, { id }, 'g99'])
  })

  it('is cleared by its account, and nobody else’s with it', async () => {
    const [me, other] = [await w.person(), await w.person()]
    const id = await supplyIn(w, seller, 'live')
    for (const who of [me, other]) await visit(who, id)
    expect(await w.as(me).post('BrowseHistory/clear', {})).toMatchObject({ code: 1, msg: '浏览记录已清空', data: { cleared: 1 } })
    expect([(await seen(me)).length, (await seen(other)).length]).toEqual([0, 1])
  })

  it('does not note what is not public, nor what a visitor looks at', async () => {
    const me = await w.person()
    expect((await visit(me, await supplyIn(w, seller, 'pending'))).code).toBe(0)
    expect((await visit(me, 99_999_999)).code).toBe(0)
    expect((await visit(null, await supplyIn(w, seller, 'live'))).code).toBe(403)
    expect((await w.as(null).post('BrowseHistory/clear', {})).code).toBe(403)
    expect(await seen(me)).toEqual([])
  })
})
