import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { oneDatabase } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

type Ask = { id: number; status: string; answer: string | null; logs: { action: string; note: string | null }[] }

describe.each(oneDatabase())('what a step brings about in other records, by `brings` of its file, on $name', (source) => {
  let w: World
  let owner: Person
  let people: Person[]
  let operator: Person
  beforeAll(async () => {
    w = await world(source, [guideEntity('pond_offer'), guideEntity('pond_ask')])
    owner = await w.person()
    operator = await w.person({ role: 9 })
    people = await Promise.all(Array.from({ length: 4 }, () => w.person()))
  })
  afterAll(() => w.close())

  const offered = async () => (await w.as(owner).post<{ id: number }>('PondOffer/save', { title: '三号塘' })).data.id
  const asked = (offer_id: number) =>
    Promise.all(people.map(async (one) => (await w.as(one).post<Ask>('PondAsk/save', { offer_id, words: '想接手' })).data.id))
  const stateOf = async (id: number) => (await w.as(owner).get<{ status: string }>('PondOffer/details', { id })).data.status
  const asks = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id, i) => (await w.as(people[i]!).get<Ask>('PondAsk/details', { id })).data))

  it('takes the step of the one pointed at, and of all that point there, each with its own log', async () => {
    const [offer, other] = [await offered(), await offered()]
    const [ids, elsewhere] = [await asked(offer), await asked(other)]
    expect(await w.as(operator).post('ManagePondAsk/agree', { id: ids[1] })).toMatchObject({ code: 1 })
    expect(await stateOf(offer)).toBe('sold')
    const [first, second] = await asks(ids)
    expect(second).toMatchObject({ status: 'agreed', answer: null })
    expect(first).toMatchObject({ status: 'lapsed', answer: '塘口已转让给别人' })
    expect(first!.logs).toContainEqual(expect.objectContaining({ action: 'lapse', note: '塘口已转让给别人', by_name: '系统' }))
    expect((await asks(elsewhere)).map(({ status }) => status)).toEqual(['asked', 'asked', 'asked', 'asked'])
    expect(await w.as(owner).post('PondOffer/withdraw', { id: other, reason: '今年自己养' })).toMatchObject({ code: 1 })
    expect((await asks(elsewhere)).map(({ answer }) => answer)).toEqual(Array(4).fill('今年自己养'))
  })

  it('does not take the step where the one pointed at cannot', async () => {
    const offer = await offered()
    const [id] = await asked(offer)
    await w.db.kysely
      .updateTable('pond_offer' as never)
      .set({ status: 'withdrawn' } as never)
      .where('id' as never, '=', offer as never)
      .execute()
    expect((await w.as(operator).post('ManagePondAsk/agree', { id })).code).toBe(0)
    expect((await w.as(people[0]!).get<Ask>('PondAsk/details', { id: id! })).data.status).toBe('asked')
  })

  it('of those that are agreed to at one time one is', async () => {
    const offer = await offered()
    const ids = await asked(offer)
    const answers = await Promise.all(ids.map((id) => w.as(operator).post('ManagePondAsk/agree', { id })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await asks(ids)).map(({ status }) => status).sort()).toEqual(['agreed', 'lapsed', 'lapsed', 'lapsed'])
    expect(await stateOf(offer)).toBe('sold')
  })
})

const shed: RawEntity = {
  $id: 'feed_shed',
  title: '料棚',
  label: 'title',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '料棚' },
    keeper: { type: 'string', title: '管理人' },
    locked_by: { type: 'integer', title: '谁锁的', readOnly: true, relation: { entity: 'user', label: 'name' } },
  },
  workflow: {
    field: 'status',
    initial: 'open',
    states: { open: { title: '开着', tone: 'live' }, shut: { title: '锁了', tone: 'closed' } },
    actions: {
      shut: {
        title: '锁门',
        from: 'open',
        to: 'shut',
        by: 'owner',
        args: { why: { type: 'string', title: '原因', minLength: 2 } },
        set: { locked_by: '$user.id' },
        brings: [
          {
            of: 'feed_bag',
            by: 'shed_id',
            where: { spoilt: false },
            set: { note: '$args.why', place: '$row.title', moved_on: '$today' },
          },
        ],
      },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: { feed_shed: { route: '/feed_shed', permission: '1', list: ['title'] } },
}
const bag: RawEntity = {
  $id: 'feed_bag',
  title: '料袋',
  label: 'place',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    shed_id: { type: 'integer', title: '料棚', relation: { entity: 'feed_shed', label: 'title' } },
    spoilt: { type: 'boolean', title: '霉变', default: false },
    note: { type: 'string', title: '备注' },
    place: { type: 'string', title: '在哪里' },
    moved_on: { type: 'string', format: 'date', title: '日期' },
  },
  workflow: {
    field: 'status',
    initial: 'kept',
    states: { kept: { title: '在库', tone: 'live' }, used: { title: '用完', tone: 'closed' } },
    actions: {
      use: { title: '用完', from: 'kept', to: 'used', by: 'owner', brings: [{ via: 'shed_id', set: { keeper: '$user.name' } }] },
      mark: {
        title: '整棚标记',
        from: 'kept',
        by: 'owner',
        brings: [{ of: 'feed_bag', where: { shed_id: '$row.shed_id', status: 'kept' }, set: { note: '同一棚的' } }],
      },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: { feed_bag: { route: '/feed_bag', permission: '1', list: ['place', 'note'] } },
}

describe.each(oneDatabase())('what a step writes into other records, on $name', (source) => {
  type Bag = { id: number; version: number; note: string | null; place: string | null; moved_on: string | null }
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [shed, bag])
    owner = await w.person({ name: '太湖渔业' })
  })
  afterAll(() => w.close())
  const made = async (path: string, body: object) => (await w.as(owner).post<{ id: number }>(path, body)).data.id
  const bagOf = async (id: number) => (await w.as(owner).get<Bag>('FeedBag/details', { id })).data

  it('fields of those that point here and satisfy its condition, and of no other', async () => {
    const [here, other] = [await made('FeedShed/save', { title: '东棚' }), await made('FeedShed/save', { title: '西棚' })]
    const good = await made('FeedBag/save', { shed_id: here, note: '原来的' })
    const bad = await made('FeedBag/save', { shed_id: here, spoilt: true })
    const elsewhere = await made('FeedBag/save', { shed_id: other })
    const before = await bagOf(good)
    expect((await w.as(owner).post('FeedShed/shut', { id: here, why: '漏雨' })).code).toBe(1)
    expect(await bagOf(good)).toMatchObject({ note: '漏雨', place: '东棚', moved_on: '2026-06-15', version: before.version + 1 })
    for (const id of [bad, elsewhere]) expect(await bagOf(id)).toMatchObject({ note: null, place: null, moved_on: null })
  })

  it('fields of those that are like it, not its own; of none where it has nothing to be like', async () => {
    const [here, other] = [await made('FeedShed/save', { title: '南棚' }), await made('FeedShed/save', { title: '小棚' })]
    const bags = [here, here, here, other, undefined].map((shed_id) => made('FeedBag/save', shed_id ? { shed_id } : {}))
    const [own, like, used, elsewhere, loose] = await Promise.all(bags)
    await w.as(owner).post('FeedBag/use', { id: used })
    const notes = async () => Promise.all([own, like, used, elsewhere, loose].map(async (id) => (await bagOf(id!)).note))
    expect((await w.as(owner).post('FeedBag/mark', { id: loose })).code).toBe(1)
    expect(await notes()).toEqual([null, null, null, null, null])
    expect((await w.as(owner).post('FeedBag/mark', { id: own })).code).toBe(1)
    expect(await notes()).toEqual([null, '同一棚的', null, null, null])
  })

  it('fields of the one that is pointed at; of none where nothing is', async () => {
    const id = await made('FeedShed/save', { title: '北棚' })
    const [filled, loose] = [await made('FeedBag/save', { shed_id: id }), await made('FeedBag/save', {})]
    for (const one of [filled, loose]) expect((await w.as(owner).post('FeedBag/use', { id: one })).code).toBe(1)
    const { data } = await w.as(owner).get<{ keeper: string; version: number }>('FeedShed/details', { id })
    expect(data).toMatchObject({ keeper: expect.stringMatching(/./), version: 2 })
  })
})
