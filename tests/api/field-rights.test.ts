import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { testDatabases } from '../support/database.ts'
import { sheetText } from '../support/sheet.ts'
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

/** Others see the title always, the price while it is for sale and who has bought it once it is sold; the floor price never. */
const LOT: RawEntity = {
  $id: 'lot',
  title: '拍品',
  label: 'title',
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    price: { type: 'string', format: 'price', title: '价格' },
    floor: { type: 'string', format: 'price', title: '底价' },
    winner: { type: 'string', title: '得主', maxLength: 40 },
  },
  owner: 'org',
  search: ['title', 'winner'],
  access: [
    { who: 'owner', can: ['read', 'create', 'export'] },
    { who: 'user', can: ['read', 'export'], fields: ['title', 'status'] },
    { who: 'user', can: ['read', 'export'], where: { status: 1 }, fields: ['price'] },
    { who: 'user', can: ['read', 'export'], where: { status: 2 }, fields: ['winner'] },
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
    lot: {
      permission: '1',
      list: ['title', 'price', 'floor', 'winner', 'status'],
      filter: ['price', 'floor', 'winner'],
      sort: ['price', 'floor'],
    },
  },
} as unknown as RawEntity

describe('fields that a rule opens for reading by the state', () => {
  let w: World
  let owner: Person
  let other: Person
  let ids: number[]
  beforeAll(async () => {
    w = await world(testDatabases()[0]!, [LOT])
    ;[owner, other] = [await w.person(), await w.person()]
    ids = []
    for (const [title, price] of [
      ['甲', '30'],
      ['乙', '20'],
      ['丙', '10'],
    ]) {
      const made = await w.as(owner).post<{ id: number }>('Lot/save', { title, price, floor: price, winner: `${title}得主` })
      ids.push(made.data.id)
    }
    for (const id of ids.slice(1)) await w.as(owner).post('Lot/publish', { id })
    await w.as(owner).post('Lot/sell', { id: ids[2] })
  })
  afterAll(() => w.close())

  const list = async (query: Record<string, string>, who = other) =>
    (await w.as(who).get<{ list: Record<string, unknown>[] }>('Lot/lists', query)).data.list

  it('are told of each row as its state says, in the list, the detail and the export', async () => {
    const rows = await list({})
    const told = rows.map((row) => ['price', 'floor', 'winner'].filter((name) => name in row))
    expect([...rows.map((row) => row.title)].sort()).toEqual(['丙', '乙', '甲'].sort())
    expect(Object.fromEntries(rows.map((row, i) => [row.title, told[i]]))).toEqual({ 甲: [], 乙: ['price'], 丙: ['winner'] })
    expect((await w.as(other).get('Lot/details', { id: ids[0]! })).data).not.toHaveProperty('price')
    expect((await w.as(other).get('Lot/details', { id: ids[1]! })).data).toMatchObject({ price: '20' })
    expect((await w.as(owner).get('Lot/details', { id: ids[0]! })).data).toMatchObject({ price: '30', winner: '甲得主' })
    const sheet = sheetText((await w.as(other).raw({ method: 'GET', url: '/api/Lot/export' })).rawPayload)
    expect(['丙得主', '甲得主', '乙得主', '底价'].map((word) => sheet.includes(word))).toEqual([true, false, false, false])
  })

  it('narrow, search and order by no more than they tell: the database asks the same', async () => {
    const titles = async (query: Record<string, string>) => (await list(query)).map((row) => row.title)
    expect(await titles({ price_min: '1' })).toEqual(['乙'])
    expect(await titles({ winner: '得主' })).toEqual(['丙'])
    expect(await titles({ keyword: '得主' })).toEqual(['丙'])
    expect(await list({ keyword: '得主' }, owner)).toHaveLength(3)
    // a price that is closed orders nothing: its row stands as if it had none
    expect((await titles({ sort: 'price' }))[0]).toBe('乙')
  })
})

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
