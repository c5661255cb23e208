import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchCard } from '../../../src/areas/match/answers.ts'
import { runMatchNews } from '../../../src/areas/match/server/match-news.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { supplyIn } from '../../support/supply.ts'
import { done } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

interface Matches {
  readonly live: 0 | 1
  readonly count: number
  readonly list: readonly MatchCard[]
}
interface Told {
  readonly title: string
  readonly content: string
  readonly route: string
  readonly query: { readonly id: number }
}

describe.each(oneDatabase())('matching on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  const matches = (who: Person, side: 'MySupply' | 'MyDemand', id: number) => w.as(who).get(`${side}/matches`, { id })
  const read = async (who: Person, side: 'MySupply' | 'MyDemand', id: number) =>
    (await done(matches(who, side, id))) as unknown as Matches
  const news = async (who: Person) =>
    (await done(w.as(who).get<{ list: Told[] }>('Message/lists', { page_size: 100 }))).list.filter((one) =>
      one.title.includes('匹配'),
    )

  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person({ name: '买方' })
    seller = await w.person({ name: '卖方' })
  })
  afterAll(() => w.close())

  it('a live supply shows its best buyers with the reasons, and a live demand its best sellers', async () => {
    const supply = await supplyIn(w, seller, 'live')
    const dear = await supplyIn(w, await w.person(), 'live', { price: '60', region_code: '440803' })
    const demand = await demandIn(w, buyer, 'live')
    const { list, count } = await read(buyer, 'MyDemand', demand)
    expect([count, list.map((one) => one.id)]).toEqual([2, [supply, dear]])
    expect(list[0]).toMatchObject({
      score: 100,
      reasons: ['同品类', '同为活鲜', '规格重叠', '数量充足', '价格合适', '同区县', '时间合适'],
      org: '卖方渔业',
      certified: true,
      price: '38.5',
      unit: '斤',
      qty: '5000',
      to: `/supplyinfo?id=${supply}`,
    })
    expect(list[1]!.reasons).not.toContain('价格合适')
    expect((await read(seller, 'MySupply', supply)).list).toMatchObject([
      { id: demand, price: '36~38.5', until: '2026-06-25 18:00:00', to: `/demandinfo?id=${demand}` },
    ])
  })

  it('offers at most five, never the own organisation’s, what is not on the market, or the wrong goods', async () => {
    const demand = await demandIn(w, buyer, 'live', { form: '冰鲜', title: '求购冰鲜青虾 120尾/斤' })
    await supplyIn(w, buyer, 'live', { form: '冰鲜' })
    await supplyIn(w, seller, 'pending', { form: '冰鲜' })
    await supplyIn(w, seller, 'live', { form: '冰鲜', spec_min: '50', spec_max: '60' })
    expect(await read(buyer, 'MyDemand', demand)).toEqual({ live: 1, count: 0, list: [] })
    for (let i = 0; i < 6; i++) await supplyIn(w, seller, 'live', { form: '冰鲜' })
    const found = await read(buyer, 'MyDemand', demand)
    expect([found.count, found.list.length]).toEqual([6, 5])
  })

  it('are for the owner alone, and only while the record is on the market', async () => {
    const draft = await supplyIn(w, seller, 'draft')
    expect(await read(seller, 'MySupply', draft)).toEqual({ live: 0, count: 0, list: [] })
    const supply = await supplyIn(w, seller, 'live')
    expect(await matches(buyer, 'MySupply', supply)).toMatchObject({
      code: 0,
      msg: (await matches(buyer, 'MySupply', 9_999_999)).msg,
    })
    const colleague = await w.person({ org: seller, type: 2, perms: ['demand'] })
    expect((await matches(colleague, 'MySupply', supply)).code).toBe(0)
    expect((await w.as(null).get('MySupply/matches', { id: supply })).code).toBe(403)
  })

  it('tells those who deal with the best counterparts of what has come to the market, once for each pair', async () => {
    const asking = await w.person({ name: '采购' })
    const trader = await w.person({ org: asking, type: 2, perms: ['demand'] })
    const cook = await w.person({ org: asking, type: 2, perms: ['supply'] })
    const fishing = await w.person({ name: '渔场' })
    const form = { form: '盐渍' }
    await demandIn(w, asking, 'live', { ...form, title: '求购盐渍青虾 120尾/斤' })
    await runMatchNews(w.deps)
    const supply = await supplyIn(w, fishing, 'live', form)
    await supplyIn(w, fishing, 'live', { ...form, price: '90', region_code: '440803' })
    expect(await runMatchNews(w.deps)).toBe(1)
    for (const who of [asking, trader])
      expect(await news(who)).toMatchObject([
        {
          title: '有新货源与您的求购“求购盐渍青虾 120尾/斤”匹配',
          content: expect.stringMatching(/^渔场渔业发布了供应“.+”：同品类、/),
          route: '/supplyinfo',
          query: { id: supply },
        },
      ])
    expect(await news(cook)).toEqual([])
    expect(await runMatchNews(w.deps)).toBe(0)
  })

  it('does not tell again of a record that comes back to the market, and tells of a demand as well', async () => {
    const asking = await w.person({ name: '食堂' })
    const fishing = await w.person({ name: '水产站' })
    const form = { form: '干制' }
    await supplyIn(w, fishing, 'live', form)
    await runMatchNews(w.deps)
    const demand = await demandIn(w, asking, 'live', { ...form, title: '求购干制青虾 120尾/斤' })
    await runMatchNews(w.deps)
    expect(await news(fishing)).toMatchObject([{ title: expect.stringContaining('有新买家与您的供应'), route: '/demandinfo' }])
    const before = w.clock
    w.clock = new Date(before.getTime() + 3_600_000)
    await done(w.as(asking).post('MyDemand/offline', { id: demand }))
    await done(w.as(asking).post('MyDemand/online', { id: demand }))
    expect(await runMatchNews(w.deps)).toBe(0)
    w.clock = before
    expect(await news(fishing)).toHaveLength(1)
  })

  it('two processes tell of it once', async () => {
    const asking = await w.person({ name: '批发部' })
    await demandIn(w, asking, 'live', { form: '加工品', title: '求购青虾加工品 120尾/斤' })
    await supplyIn(w, seller, 'live', { form: '加工品' })
    await Promise.all([runMatchNews(w.deps), runMatchNews(w.deps)])
    expect(await news(asking)).toHaveLength(1)
  })
})
