import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/schema/raw.ts'
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
  },
  access,
  rules: [{ field: 'sold_on', when: { status: 2 }, where: { sold_on: { $exists: true } }, message: '请填写上市日期' }],
  workflow: {
    field: 'status',
    initial: 1,
    states: { 1: { title: '草稿', tone: 'draft' }, 2: { title: '在售', tone: 'live' } },
    actions: { sell: { title: '上市', from: 1, to: 2, by: 'owner' } },
  },
  screens: { batch: {} },
} as unknown as RawEntity

describe.each(oneDatabase())('what must hold of the state that is entered, on $name', (source) => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [LIFT, BATCH])
    owner = await w.person()
  })
  afterAll(() => w.close())
  const post = (path: string, body: object) => w.as(owner).post<{ id: number; status: number }>(path, body)

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

  it('saving and taking the step in one go keeps nothing when the step is refused', async () => {
    const before = await w.as(owner).get<{ total: number }>('Batch/lists')
    const refused = await post('Batch/save', { title: '七月虾', submit: 'sell' })
    expect(refused).toMatchObject({ code: 0, data: { errors: { certificate: '请填写检疫证号' } } })
    expect((await w.as(owner).get<{ total: number }>('Batch/lists')).data.total).toBe(before.data.total)
  })
})
