import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const taste: RawEntity = {
  $id: 'fry_taste',
  title: '盲样品评',
  label: 'batch',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['batch'],
  properties: {
    batch: { type: 'string', title: '批号' },
    first: { type: 'integer', title: '评委一', readOnly: true },
    second: { type: 'integer', title: '评委二', readOnly: true },
  },
  workflow: {
    field: 'status',
    initial: 'draft',
    states: {
      draft: { title: '填写中', draft: true },
      sent: { title: '待评', tone: 'waiting' },
      half: { title: '已评一半', tone: 'waiting' },
      dispute: { title: '待复评', tone: 'refused' },
      open: { title: '已揭晓', tone: 'done' },
      stopped: { title: '停评', tone: 'closed' },
    },
    actions: {
      send: { title: '送样', from: 'draft', to: 'sent', by: 'owner' },
      one: {
        title: '打分',
        from: 'sent',
        to: 'half',
        by: 'owner',
        args: { score: { type: 'integer', title: '分数' } },
        set: { first: '$args.score' },
      },
      two: {
        title: '再打分',
        from: 'half',
        by: 'owner',
        args: { score: { type: 'integer', title: '分数' } },
        set: { second: '$args.score' },
        to: [
          { when: { $some: { of: 'fry_protest', by: 'taste_id' } }, state: 'stopped' },
          { when: { first: { $gte: 60 }, '$form.score': { $lt: 60 } }, state: 'dispute' },
          { when: { '$form.score': { $lt: 10 } }, state: 'stopped' },
          { state: 'open' },
        ],
      },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: { fry_taste: { route: '/fry_taste', permission: '1', list: ['batch', 'status'] } },
}
const protest: RawEntity = {
  $id: 'fry_protest',
  title: '异议',
  label: 'words',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    words: { type: 'string', title: '说明' },
    taste_id: { type: 'integer', title: '样品', relation: { entity: 'fry_taste', label: 'batch' } },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { fry_protest: { route: '/fry_protest', permission: '1', list: ['words'] } },
}

describe.each(oneDatabase())('where a step leads, told by its cases, on $name', (source) => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [taste, protest])
    owner = await w.person()
  })
  afterAll(() => w.close())

  const judged = async (first: number, second: number, protested = false) => {
    const { id } = (await w.as(owner).post<{ id: number }>('FryTaste/save', { batch: 'A1' })).data
    if (protested) await w.as(owner).post('FryProtest/save', { words: '换过样', taste_id: id })
    for (const [step, body] of [
      ['send', {}],
      ['one', { score: first }],
      ['two', { score: second }],
    ] as const) {
      const answer = await w.as(owner).post(`FryTaste/${step}`, { id, ...body })
      expect(answer.code, answer.msg).toBe(1)
    }
    return (await w.as(owner).get<{ status: string; second: number }>('FryTaste/details', { id })).data
  }

  it('by what is answered now, by what was answered before, and by other rows: the first that holds', async () => {
    expect(await judged(80, 70)).toMatchObject({ status: 'open', second: 70 })
    expect(await judged(80, 50)).toMatchObject({ status: 'dispute', second: 50 })
    expect(await judged(50, 50)).toMatchObject({ status: 'open' })
    expect(await judged(50, 5)).toMatchObject({ status: 'stopped' })
    // both the second and the third hold
    expect(await judged(80, 5)).toMatchObject({ status: 'dispute' })
    expect(await judged(80, 70, true)).toMatchObject({ status: 'stopped' })
  })

  it('only a draft may lack what is required', async () => {
    const { id } = (await w.as(owner).post<{ id: number }>('FryTaste/save', { batch: 'A1' })).data
    expect((await w.as(owner).edit('FryTaste/save', { id, batch: null })).code).toBe(1)
    expect((await w.as(owner).edit('FryTaste/save', { id, batch: 'A2' })).code).toBe(1)
    expect((await w.as(owner).post('FryTaste/send', { id })).code).toBe(1)
    const refused = await w.as(owner).edit('FryTaste/save', { id, batch: null })
    expect(refused).toMatchObject({ code: 0, data: { errors: { batch: '请填写批号' } } })
  })
})
