import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runMatchNews } from '../../../src/areas/match/server/match-news.ts'
import { alertFrom } from '../../../src/areas/match/site/alert-from.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = { id: number } & Record<string, unknown>

describe.each(oneDatabase())('alerts of new goods on $name', (source) => {
  let w: World
  let seller: Person
  let cate2_id: number
  beforeAll(async () => {
    w = await world(source)
    seller = await w.person({ name: '太湖' })
    const { rows } = await sql<{ id: number }>`select id from supply_cate where level = 2 and name = '青虾'`.execute(w.db.kysely)
    cate2_id = rows[0]!.id
  })
  afterAll(() => w.close())

  const set = (as: Person | null, alert: object) => w.as(as).post<Row>('GoodsAlert/save', alert)
  const told = async (as: Person) =>
    (await w.as(as).get<{ list: Row[] }>('Message/lists', { page_size: 100 })).data.list.filter((one) =>
      /^(新货|求购)提醒：/.test(String(one.title)),
    )
  const asking = async (search: string, side: 'supply' | 'demand' = 'supply') => {
    const who = await w.person()
    const answer = await set(who, alertFrom(side, new URLSearchParams(`cate2_id=${cate2_id}&${search}`))!)
    expect(answer.code, answer.msg).toBe(1)
    return who
  }

  it('tells of a supply of the species, from the place and within the price, and of no other', async () => {
    const any = await asking('')
    const near = await asking('region_code=320500')
    const far = await asking('region_code=440000')
    const cheap = await asking('jin_price_max=38.4')
    const enough = await asking('region_code=320000&jin_price_max=39')
    const byTail = await asking('tail_price_max=100')
    const demands = await asking('', 'demand')
    const id = await supplyIn(w, seller, 'live', { unit: '公斤', price: '77' })
    await runMatchNews(w.deps)
    for (const who of [any, near, enough])
      expect(await told(who)).toMatchObject([
        {
          title: '新货提醒：太湖青虾 120尾/斤 鲜活',
          content: expect.stringMatching(/^77 元\/公斤，江苏省 苏州市 吴中区，/),
          route: '/supplyinfo',
          query: { id },
        },
      ])
    for (const who of [far, cheap, byTail, demands]) expect(await told(who)).toEqual([])
    const [row] = (await w.as(any).get<{ list: Row[] }>('GoodsAlert/lists')).data.list
    expect(row).toMatchObject({ told: 1, told_at: expect.any(String) })
  })

  it('tells of a demand as well, once, and not of one’s own or what is negotiated where a price was named', async () => {
    const buyers = await asking('region_code=320506', 'demand')
    await set(seller, { side: 'supply', cate2_id })
    const priced = await asking('jin_price_max=9999')
    await demandIn(w, seller, 'live')
    const supply = await supplyIn(w, seller, 'live', { price_type: 2, price: undefined })
    await runMatchNews(w.deps)
    expect(await told(buyers)).toHaveLength(1)
    expect((await told(buyers))[0]).toMatchObject({ title: expect.stringMatching(/^求购提醒：/), route: '/demandinfo' })
    expect(await told(seller)).toEqual([])
    expect(await told(priced)).toEqual([])
    const open = await asking('')
    const before = w.clock
    w.clock = new Date(before.getTime() + 3_600_000)
    expect((await w.as(await operatorOf(w)).post('ReviewSupply/takedown', { id: supply, reason: '核实中' })).code).toBe(1)
    expect((await w.as(seller).post('MySupply/online', { id: supply })).code).toBe(1)
    expect((await w.as(await operatorOf(w)).post('ReviewSupply/approve', { id: supply })).code).toBe(1)
    await runMatchNews(w.deps)
    w.clock = before
    expect(await told(open)).toEqual([])
  })

  it('is silent while paused and once deleted', async () => {
    const paused = await asking('')
    const gone = await asking('')
    const idOf = async (who: Person) => (await w.as(who).get<{ list: Row[] }>('GoodsAlert/lists')).data.list[0]!.id
    const pausedId = await idOf(paused)
    expect((await w.as(paused).post('GoodsAlert/pause', { id: pausedId })).code).toBe(1)
    expect((await w.as(gone).edit('GoodsAlert/delete', { id: await idOf(gone) })).code).toBe(1)
    await supplyIn(w, seller, 'live')
    await runMatchNews(w.deps)
    expect([await told(paused), await told(gone)]).toEqual([[], []])
    await w.as(paused).post('GoodsAlert/resume', { id: pausedId })
    await supplyIn(w, seller, 'live')
    await runMatchNews(w.deps)
    expect(await told(paused)).toHaveLength(1)
  })

  it('is set once for the same goods, twenty at most, by a member', async () => {
    const who = await asking('region_code=320500')
    expect((await set(who, { side: 'supply', cate2_id, region_code: '320500' })).msg).toContain('您已经设过同样的提醒')
    for (let i = 2; i <= 20; i++) expect((await set(who, { side: 'supply', cate2_id, price_max: String(i) })).code).toBe(1)
    expect((await set(who, { side: 'demand', cate2_id })).msg).toContain('最多设 20 个提醒')
    expect((await set(null, { side: 'supply', cate2_id })).code).toBe(403)
    expect((await set(await operatorOf(w), { side: 'supply', cate2_id })).code).toBe(0)
    expect(alertFrom('supply', new URLSearchParams('region_code=320500'))).toBeNull()
  })

  it('is found by an index, however many there are', async () => {
    await sql`insert into goods_alert (user_id, side, cate2_id, status, told, version, created_at, updated_at)
      select 1, 'supply', 100000 + g, 1, 0, 1, now(), now() from generate_series(1, 20000) g`.execute(w.db.kysely)
    await sql`analyze goods_alert`.execute(w.db.kysely)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from goods_alert
      where side = 'supply' and cate2_id = ${cate2_id} and status = 1 order by told_at nulls first, id limit 200`.execute(
      w.db.kysely,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
  })
})
