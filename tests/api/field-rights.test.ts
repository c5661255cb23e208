import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/schema/raw.ts'
import { testDatabases } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

/** Its owner fills in all of it; a draft he may change, of what is published only the price, and of what is sold only the note. */
const STALL: RawEntity = {
  $id: 'stall',
  title: '摊位',
  label: 'title',
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    price: { type: 'string', format: 'price', title: '价格' },
    note: { type: 'string', title: '备注', maxLength: 40 },
    rank: { type: 'integer', title: '排位', default: 5 },
  },
  owner: 'org',
  access: [
    { who: 'owner', can: ['read'] },
    { who: 'owner', can: ['create'], fields: { except: ['rank'] } },
    { who: 'owner', can: ['update'], where: { status: 0 }, fields: ['title', 'price', 'note'] },
    { who: 'owner', can: ['update'], where: { status: 1 }, fields: ['price'] },
    { who: 'owner', can: ['update'], where: { status: { $in: [1, 2] } }, fields: ['note'] },
    { who: 'operator', can: ['read', 'update'] },
  ],
  workflow: {
    field: 'status',
    initial: 0,
    states: { 0: '草稿', 1: '在售', 2: '售出' },
    actions: {
      publish: { title: '发布', from: 0, to: 1, by: 'owner' },
      sell: { title: '售出', from: 1, to: 2, by: 'owner' },
    },
  },
  screens: {
    stall: { permission: '1', form: [{ title: '摊位', fields: ['title', 'price', 'note', 'rank'] }] },
    manage_stall: {
      area: 'admin',
      permission: '9',
      can: ['update'],
      form: [{ title: '摊位', fields: ['title', 'price', 'note', 'rank'] }],
    },
  },
} as unknown as RawEntity

describe('fields that a rule opens for writing', () => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(testDatabases()[0]!, [STALL])
    owner = await w.person()
  })
  afterAll(() => w.close())

  const make = async (change: object = {}) => {
    const answer = await w.as(owner).post<{ id: number }>('Stall/save', { title: '三号', price: '10.5', ...change })
    expect(answer, answer.msg).toMatchObject({ code: 1 })
    return answer.data.id
  }
  const edit = (id: number, change: object) => w.as(owner).edit('Stall/save', { id, ...change })
  const refused = (title: string) => expect.stringContaining(`“${title}”不由当前账号填写`)

  it('are all that a new record takes; the others keep their default', async () => {
    expect(await w.as(owner).post('Stall/save', { title: '一号', rank: 1 })).toMatchObject({
      code: 0,
      data: { errors: { rank: refused('排位') } },
    })
    const id = await make({ rank: 5 })
    expect((await w.as(owner).get('Stall/details', { id })).data).toMatchObject({ title: '三号', rank: 5 })
  })

  it('add up for each state; what is closed may only be sent as it stands', async () => {
    const id = await make({ note: '靠门' })
    expect(await edit(id, { title: '四号', rank: 5 })).toMatchObject({ code: 1, data: { title: '四号' } })
    expect(await edit(id, { rank: 1 })).toMatchObject({ code: 0, data: { errors: { rank: refused('排位') } } })
    await w.as(owner).post('Stall/publish', { id })
    const whole = { title: '四号', price: '11', note: '靠窗' }
    expect(await edit(id, whole)).toMatchObject({ code: 1, data: whole })
    expect(await edit(id, { ...whole, title: '五号', rank: 1 })).toMatchObject({
      code: 0,
      data: { errors: { title: refused('名称'), rank: refused('排位') } },
    })
    await w.as(owner).post('Stall/sell', { id })
    expect(await edit(id, { price: '12' })).toMatchObject({ code: 0, data: { errors: { price: refused('价格') } } })
    expect(await edit(id, { price: null })).toMatchObject({ code: 0, data: { errors: { price: refused('价格') } } })
    expect(await edit(id, { note: null })).toMatchObject({ code: 1, data: { note: null, price: '11', title: '四号' } })
  })

  it('are all of them for whoever is not narrowed', async () => {
    const id = await make()
    const operator = await w.person({ role: 9, type: 0 })
    const change = { id, title: '平台改的', rank: 9 }
    expect(await w.as(operator).edit('ManageStall/save', change)).toMatchObject({ code: 1, data: { title: '平台改的', rank: 9 } })
    expect(await w.as(await w.person()).edit('Stall/save', { id, note: '别家' })).toMatchObject({
      data: { reason: 'record.missing' },
    })
  })

  it('take the version that was seen; without one, and with an older one, nothing is written', async () => {
    const id = await make()
    const save = (change: object) => w.as(owner).post('Stall/save', { id, title: '新名', ...change })
    expect(await save({})).toMatchObject({ data: { reason: 'record.unseen' } })
    expect(await save({ version: null })).toMatchObject({ data: { reason: 'record.stale' } })
    for (const version of [{ a: 1 }, [1], true, 'x', ''])
      expect(await save({ version })).toMatchObject({ data: { reason: 'record.stale' } })
    expect(await save({ version: 99 })).toMatchObject({ data: { reason: 'record.stale' } })
    expect(await save({ version: '1' })).toMatchObject({ code: 1 })
    expect(await save({ version: 1 })).toMatchObject({ data: { reason: 'record.stale' } })
    expect(await w.as(owner).post('Stall/publish', { id, version: 1 })).toMatchObject({ data: { reason: 'record.stale' } })
    expect(await w.as(owner).post('Stall/publish', { id })).toMatchObject({ code: 1 })
  })
})
