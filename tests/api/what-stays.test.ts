import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const POND_CHECK = {
  $schema: './meta/entity.schema.json',
  $id: 'pond_check',
  title: '巡塘',
  label: 'pond',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['pond', 'cate_id', 'depth', 'water'],
  properties: {
    pond: { type: 'string', title: '塘口', maxLength: 20 },
    cate_id: {
      type: 'integer',
      title: '品种',
      relation: { entity: 'supply_cate', label: 'name', where: { level: 2, status: 1 } },
    },
    depth: { type: 'number', format: 'decimal', title: '水深', unit: '米', maximum: 5 },
    water: {
      type: 'string',
      title: '水色',
      oneOf: [
        { const: 'green', title: '绿' },
        { const: 'brown', title: '褐' },
      ],
    },
    boxes: { type: 'integer', title: '增氧机', minimum: 0 },
    checked_on: { type: 'string', format: 'date', title: '巡塘日期' },
    notes: { type: 'string', title: '说明', maxLength: 100 },
  },
  rules: [
    { where: { boxes: { $lte: 4 } }, field: 'boxes', message: '增氧机最多 4 台' },
    { where: { checked_on: { $gte: '$today-7' } }, field: 'checked_on', message: '只能填最近七天' },
  ],
  workflow: {
    field: 'status',
    initial: 0,
    states: { '0': { title: '草稿', draft: true }, '1': { title: '待审核' }, '2': { title: '已退回' } },
    actions: { submit: { title: '提交', from: [0, 2], to: 1, by: 'owner' } },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: {
    pond_check: {
      title: '巡塘',
      route: '/pond_check',
      permission: '1',
      list: ['pond', 'status'],
      form: [{ title: '巡塘', fields: ['pond', 'cate_id', 'depth', 'water', 'boxes', 'checked_on', 'notes'] }],
      can: ['create', 'update'],
    },
  },
} as unknown as RawEntity

describe.each(oneDatabase())('what was valid stays while something else is corrected, on $name', (source) => {
  let w: World
  let owner: Person
  let cates: readonly number[]
  beforeAll(async () => {
    w = await world(source, [POND_CHECK])
    owner = await w.person()
    const { rows } = await sql<{
      id: number
    }>`select id from supply_cate where level = 2 and status = 1 order by id limit 2`.execute(w.db.kysely)
    cates = rows.map(({ id }) => Number(id))
  })
  afterAll(() => w.close())

  const form = () => ({ pond: '东塘', cate_id: cates[0], depth: '2', water: 'green', boxes: 4, checked_on: '2026-06-14' })
  const create = async (more: object = {}) =>
    (await w.as(owner).post<{ id: number }>('PondCheck/save', { ...form(), ...more })).data.id
  /** Since then the option was taken out of the file, the limits were lowered, and the species was stopped. */
  const outlived = async (id: number, state: number) => {
    await sql`update pond_check set status = ${state}, water = 'red', depth = 900, boxes = 6 where id = ${id}`.execute(
      w.db.kysely,
    )
    await sql`update supply_cate set status = 0 where id = ${cates[0]}`.execute(w.db.kysely)
  }
  const old = () => ({ ...form(), water: 'red', depth: '9', boxes: 6 })

  it('a returned record is corrected in one field, though its species is stopped and its option and limits are no more', async () => {
    const id = await create()
    await outlived(id, 2)
    const corrected = await w.as(owner).edit('PondCheck/save', { id, ...old(), notes: '已补拍' })
    expect(corrected).toMatchObject({ code: 1 })
    const { data } = await w.as(owner).get('PondCheck/details', { id })
    expect(data).toMatchObject({ water: 'red', depth: '9', boxes: 6, cate_id: cates[0], notes: '已补拍' })
  })

  it('what is changed is asked by the rules of today', async () => {
    const id = await create({ cate_id: cates[1] })
    await outlived(id, 2)
    const fault = async (change: object) =>
      (await w.as(owner).edit('PondCheck/save', { id, ...old(), cate_id: cates[1], ...change })).data.errors
    expect(await fault({ depth: '8' })).toEqual({ depth: '水深不能大于 5' })
    expect(await fault({ water: 'blue' })).toEqual({ water: '请从选项中选择水色' })
    expect(await fault({ boxes: 5 })).toEqual({ boxes: '增氧机最多 4 台' })
    expect(await fault({ cate_id: cates[0] })).toEqual({ cate_id: '所选品种不存在或不可选，请重新选择' })
  })

  it('a rule about the time is asked again, whatever changes', async () => {
    await sql`update supply_cate set status = 1 where id = ${cates[0]}`.execute(w.db.kysely)
    const id = await create()
    await outlived(id, 2)
    await sql`update pond_check set checked_on = '2026-05-01' where id = ${id}`.execute(w.db.kysely)
    const { data } = await w.as(owner).edit('PondCheck/save', { id, ...old(), checked_on: '2026-05-01', notes: '补' })
    expect(data.errors).toEqual({ checked_on: '只能填最近七天' })
  })

  it('a draft was never accepted: it is asked whole', async () => {
    await sql`update supply_cate set status = 1 where id = ${cates[0]}`.execute(w.db.kysely)
    const id = await create({ draft: true })
    await outlived(id, 0)
    const { data } = await w.as(owner).edit('PondCheck/save', { id, ...old(), notes: '已补拍' })
    expect(Object.keys(data.errors ?? {}).sort()).toEqual(['cate_id', 'depth', 'water'])
    expect(await w.as(owner).post('PondCheck/submit', { id })).toMatchObject({ code: 0 })
  })
})
