import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

type Store = { id: number } & Record<string, unknown>

describe.each(testDatabases())('totals and counters on $name', (source) => {
  let w: World
  let farmer: Person
  beforeAll(async () => {
    w = await world(source, [guideEntity('feed_store'), guideEntity('feed_take')])
    farmer = await w.person()
  })
  afterAll(() => w.close())

  const store = async (stock: string) =>
    (await w.as(farmer).post<Store>('FeedStore/save', { title: '膨化料 3mm', stock })).data.id
  const take = (store_id: number, weight: string, taken_on = '2026-06-10') =>
    w.as(farmer).post<Store>('FeedTake/save', { store_id, weight, taken_on })
  const seen = async (id: number) => (await w.as(farmer).get<Store>('FeedStore/details', { id })).data

  it('follow what is added, what leaves the state that counts, and what is left over', async () => {
    const id = await store('10')
    expect(await seen(id)).toMatchObject({ taken: '0', takes: 0, last_on: null, rest: '10', status: 'ready' })
    const first = await take(id, '2.5')
    await take(id, '7.5', '2026-06-12')
    expect(await seen(id)).toMatchObject({ taken: '10', takes: 2, last_on: '2026-06-12', rest: '0', status: 'empty' })
    expect(await take(id, '0.001')).toMatchObject({ code: 0, msg: '剩余不够，请先补货' })
    await w.as(farmer).post('FeedTake/giveBack', { id: first.data.id })
    expect(await seen(id)).toMatchObject({ taken: '7.5', takes: 1, last_on: '2026-06-12', rest: '2.5', status: 'ready' })
  })

  it('are written by nobody', async () => {
    const refused = await w.as(farmer).post<Store>('FeedStore/save', { title: '膨化料', stock: '1', taken: '5' })
    expect(refused).toMatchObject({ code: 0, msg: '“已领”不能在这里填写' })
  })

  it('are filtered and sorted by', async () => {
    const few = await store('100')
    const many = await store('100')
    await take(few, '1.125')
    for (const weight of ['30', '40']) await take(many, weight)
    const list = async (query: Record<string, string>) =>
      (await w.as(farmer).get<{ list: Store[] }>('FeedStore/lists', query)).data.list.map((one) => one.id)
    expect(await list({ taken_min: '70', taken_max: '70' })).toEqual([many])
    expect((await list({ sort: '-takes' })).filter((id) => id === few || id === many)).toEqual([many, few])
  })

  it('are right under 50 who write at one time, and never more is taken than there is', async () => {
    const id = await store('60')
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(id, '2')))
    expect(answers.filter((one) => one.code === 1).length).toBe(30)
    expect(new Set(answers.filter((one) => one.code === 0).map((one) => one.msg))).toEqual(new Set(['剩余不够，请先补货']))
    expect(await seen(id)).toMatchObject({ taken: '60', takes: 30, rest: '0', status: 'empty' })
  })

  it('a counter loses nothing under 50 who press at one time', async () => {
    const id = await store('1')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => w.as(farmer).post('FeedStore/restock', { id, weight: '0.125' })),
    )
    expect(answers.map((one) => one.msg)).toEqual(answers.map(() => '补货成功'))
    expect(await seen(id)).toMatchObject({ stock: '7.25', restocked: 50, rest: '7.25' })
  })

  it('a sum beyond what its field allows is refused with the sentence, and nothing of the step stands', async () => {
    const id = await store('999999')
    expect(await w.as(farmer).post('FeedStore/restock', { id, weight: '2' })).toMatchObject({
      code: 0,
      msg: '入库不能大于 1000000',
    })
    expect(await seen(id)).toMatchObject({ stock: '999999', restocked: 0 })
  })
})
