import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const owned = { key: 'org', who: 'member' } as const
const access = [{ who: 'owner', can: ['read', 'create', 'update'] }] as const

/** Offered as soon as it is saved, so its day must not be over. */
const LIFT: RawEntity = {
  $id: 'lift',
  title: '顺风车',
  label: 'title',
  owner: owned,
  required: ['title', 'leaves_on'],
  properties: {
    title: { type: 'string', title: '路线', maxLength: 20 },
    leaves_on: { type: 'string', format: 'date', title: '出发日期' },
  },
  access,
  rules: [{ field: 'leaves_on', when: { status: 1 }, where: { leaves_on: { $gte: '$today' } }, message: '出发日期已过' }],
  workflow: {
    field: 'status',
    initial: 1,
    states: { 1: { title: '招人', tone: 'live' }, 2: { title: '已出发', tone: 'done' } },
    actions: { start: { title: '出发', from: 1, to: 2, by: 'owner' } },
  },
  screens: { lift: {} },
} as unknown as RawEntity

/** A draft may lack its certificate; what is on sale may not. */
const BATCH: RawEntity = {
  $id: 'batch',
  title: '批次',
  label: 'title',
  owner: owned,
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 20 },
    certificate: { type: 'string', title: '检疫证号', maxLength: 20, requiredWhen: { status: 2 } },
    sold_on: { type: 'string', format: 'date', title: '上市日期' },
    stock: { type: 'integer', title: '存量', unit: '斤', readOnly: true, default: 1200 },
    sold: { type: 'integer', title: '卖了', readOnly: true },
  },
  access,
  rules: [
    { field: 'sold_on', when: { status: 2 }, where: { sold_on: { $exists: true } }, message: '请填写上市日期' },
    { field: 'sold', where: { sold: { $lte: '$row.stock' } }, when: { status: 3 }, message: '“{title}”只有 {stock}' },
  ],
  workflow: {
    field: 'status',
    initial: 1,
    states: { 1: { title: '草稿', tone: 'draft' }, 2: { title: '在售', tone: 'live' }, 3: { title: '售完', tone: 'done' } },
    actions: {
      sell: { title: '上市', from: 1, to: 2, by: 'owner' },
      finish: {
        title: '售完',
        from: 2,
        to: 3,
        by: 'owner',
        args: { weight: { type: 'integer', title: '重量' } },
        set: { sold: '$args.weight' },
      },
    },
  },
  screens: { batch: {} },
} as unknown as RawEntity

/** What is weighed leads on by what it was, by what the weigher says, and by what points at it. */
const CATCH: RawEntity = {
  $id: 'haul',
  title: '起捕',
  label: 'title',
  owner: owned,
  required: ['title', 'weight'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 20 },
    weight: { type: 'integer', title: '重量' },
    sent_by: { type: 'string', title: '谁送来的', maxLength: 20, readOnly: true, default: '自送' },
  },
  access,
  workflow: {
    field: 'status',
    initial: 'new',
    states: {
      new: { title: '待过秤', tone: 'waiting' },
      bought: { title: '已收', tone: 'done' },
      held: { title: '暂存', tone: 'live' },
      looked: { title: '复查', tone: 'waiting' },
    },
    actions: {
      weigh: {
        title: '过秤',
        from: ['new', 'looked'],
        to: [
          { when: { '$form.fresh': false }, state: 'looked' },
          { when: { $some: { of: 'basket', by: 'haul_id', where: { broken: true } } }, state: 'looked' },
          { when: { sent_by: '自送', weight: { $gte: 100 } }, state: 'bought' },
          { state: 'held' },
        ],
        by: 'owner',
        args: { fresh: { type: 'boolean', title: '鲜活' } },
        set: { sent_by: null },
      },
      change: {
        title: '改重量',
        from: 'held',
        to: [{ when: { weight: { $gte: 100 } }, state: 'bought' }, { state: 'held' }],
        by: 'owner',
        args: ['weight'],
      },
    },
  },
  screens: { haul: { can: ['create'], timeline: true } },
} as unknown as RawEntity

/** What presses is on its way at once: the file itself writes the state that it begins in. */
const ERRAND: RawEntity = {
  $id: 'errand',
  title: '差事',
  label: 'title',
  owner: owned,
  properties: {
    title: { type: 'string', title: '名称', maxLength: 20 },
    urgent: { type: 'boolean', title: '急' },
  },
  access,
  workflow: {
    field: 'status',
    initial: 1,
    create: { set: { status: [{ when: { urgent: true }, value: 2 }, { value: 1 }] } },
    states: { 1: { title: '待办', tone: 'waiting' }, 2: { title: '在途', tone: 'live' } },
    actions: { go: { title: '出发', from: 1, to: 2, by: 'owner' } },
  },
  screens: { errand: { can: ['create'] } },
} as unknown as RawEntity

const BASKET: RawEntity = {
  $id: 'basket',
  title: '筐',
  label: 'name',
  owner: owned,
  properties: {
    name: { type: 'string', title: '筐号', maxLength: 20 },
    haul_id: { type: 'integer', title: '起捕', relation: { entity: 'haul', label: 'title' } },
    broken: { type: 'boolean', title: '破损' },
  },
  access,
  screens: { basket: { can: ['create'] } },
} as unknown as RawEntity

describe.each(oneDatabase())('what must hold of the state that is entered, on $name', (source) => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [LIFT, BATCH, CATCH, BASKET, ERRAND])
    owner = await w.person()
  })
  afterAll(() => w.close())
  const post = (path: string, body: object) => w.as(owner).post<{ id: number; status: number }>(path, body)

  it('a record begins in the state that its file writes as it is made', async () => {
    expect((await post('Errand/save', { title: '送冰' })).data.status).toBe(1)
    const { id, status } = (await post('Errand/save', { title: '送氧', urgent: true })).data
    expect(status).toBe(2)
    expect((await post('Errand/go', { id })).code).toBe(0)
  })

  it('a record is made in its first state, and the rules of that state hold', async () => {
    const past = await post('Lift/save', { title: '高淳到上海', leaves_on: '2020-01-01' })
    expect(past).toMatchObject({ code: 0, msg: '出发日期已过', data: { errors: { leaves_on: '出发日期已过' } } })
    expect(await post('Lift/save', { title: '高淳到上海', leaves_on: '2099-01-01' })).toMatchObject({ code: 1 })
  })

  it('a step is refused by field while the state it leads to lacks something, and taken once it is there', async () => {
    const { data } = await post('Batch/save', { title: '六月虾' })
    const refused = await post('Batch/sell', { id: data.id })
    expect(refused).toMatchObject({ code: 0, data: { errors: { certificate: '请填写检疫证号', sold_on: '请填写上市日期' } } })
    const whole = await post('Batch/save', {
      id: data.id,
      version: 1,
      title: '六月虾',
      certificate: 'JY-1',
      sold_on: '2026-07-01',
      submit: 'sell',
    })
    expect(whole).toMatchObject({ code: 1, data: { status: 2 } })
  })

  it('what a step is told too much of is said beside its answer, with the record’s own figures', async () => {
    const { data } = await post('Batch/save', { title: '七月虾', certificate: '苏检 7', sold_on: '2026-07-01' })
    await post('Batch/sell', { id: data.id })
    const much = '“七月虾”只有 1,200 斤'
    expect(await post('Batch/finish', { id: data.id, weight: 1201 })).toMatchObject({
      code: 0,
      msg: much,
      data: { errors: { weight: much } },
    })
    expect(await post('Batch/finish', { id: data.id, weight: 1200 })).toMatchObject({ code: 1, data: { status: 3 } })
  })

  it('saving and taking the step in one go keeps nothing when the step is refused', async () => {
    const before = await w.as(owner).get<{ total: number }>('Batch/lists')
    const refused = await post('Batch/save', { title: '七月虾', submit: 'sell' })
    expect(refused).toMatchObject({ code: 0, data: { errors: { certificate: '请填写检疫证号' } } })
    expect((await w.as(owner).get<{ total: number }>('Batch/lists')).data.total).toBe(before.data.total)
  })

  describe('a step whose state hangs on the record', () => {
    const haul = async (weight: number) => (await post('Haul/save', { title: '一网', weight })).data.id
    const weigh = async (id: number, fresh = true) =>
      (await w.as(owner).post<{ status: string; sent_by: string | null }>('Haul/weigh', { id, fresh })).data

    it('leads to the first that holds of the record as it stood, before the step wrote anything', async () => {
      expect(await weigh(await haul(100))).toMatchObject({ status: 'bought', sent_by: null })
      expect(await weigh(await haul(99))).toMatchObject({ status: 'held' })
    })

    it('hears what was asked, and asks about other rows', async () => {
      const id = await haul(100)
      expect(await weigh(id, false)).toMatchObject({ status: 'looked' })
      // it has been weighed: who sent it is gone
      expect(await weigh(id)).toMatchObject({ status: 'held' })
      const broken = await haul(100)
      await w.as(owner).post('Basket/save', { name: '一号', haul_id: broken, broken: true })
      expect(await weigh(broken)).toMatchObject({ status: 'looked' })
    })

    it('sees the fields that the step changes as they will be, and writes down where it led', async () => {
      const id = await haul(10)
      await weigh(id)
      const change = (weight: number) => w.as(owner).edit<{ status: string }>('Haul/change', { id, weight })
      expect((await change(20)).data.status).toBe('held')
      expect((await change(200)).data.status).toBe('bought')
      expect(await change(300)).toMatchObject({ code: 0 })
      const { data } = await w
        .as(owner)
        .get<{ logs: { action: string; from_text: string; to_text: string }[] }>('Haul/details', { id })
      expect(data.logs.filter((one) => one.action === 'change').map((one) => [one.from_text, one.to_text])).toEqual([
        ['暂存', '已收'],
        ['暂存', '暂存'],
      ])
    })
  })
})
