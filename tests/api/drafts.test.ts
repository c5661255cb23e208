import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { demandForm } from '../support/demand.ts'
import { operatorOf, supplyForm } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

type Saved = { id: number; version: number; status: number }
type List = { list: Record<string, unknown>[] }

describe.each(oneDatabase())('S-01 a draft that is not finished, on $name', (source) => {
  let w: World
  let owner: Person
  let cate: number
  let images: unknown
  beforeAll(async () => {
    w = await world(source)
    owner = await w.person({ name: '太湖渔业' })
    const form = await supplyForm(w, owner)
    cate = form.cate2_id as number
    images = form.images
  })
  afterAll(() => w.close())
  const keep = async (values: object) => (await w.as(owner).post<Saved>('MySupply/save', values as Record<string, unknown>)).data
  const mine = (id: number) => w.as(owner).get<Record<string, unknown>>('MySupply/details', { id })

  it('is kept with a picture and a kind of goods alone, and read again as it was left', async () => {
    const draft = await keep({ cate2_id: cate, images })
    expect(draft.status).toBe(0)
    expect((await mine(draft.id)).data).toMatchObject({ cate2_id: cate, title: null, quantity: null, jin_price: null })
    const { list } = (await w.as(owner).get<List>('MySupply/lists', {})).data
    expect(list.find((row) => row.id === draft.id)).toMatchObject({ title: null, cate2_id_text: '青虾' })
  })

  it('is kept with nothing at all', async () => {
    expect((await keep({})).status).toBe(0)
  })

  it('holds nothing that is wrong in itself, and rules wait only for what they speak of', async () => {
    const faults = async (values: Record<string, unknown>) => (await w.as(owner).post('MySupply/save', values)).data.errors
    expect(await faults({ title: '虾' })).toHaveProperty('title')
    expect(await faults({ quantity: '0' })).toHaveProperty('quantity')
    expect(await faults({ form: '没有这种形态' })).toHaveProperty('form')
    expect(await faults({ images: ['uploads/test/of-another.png'] })).toHaveProperty('images')
    expect(await faults({ sold_qty: '10' })).toHaveProperty('sold_qty')
    expect(await faults({ moq: '500' })).toBeUndefined()
    expect(await faults({ moq: '500', quantity: '100' })).toEqual({ moq: '起订量不能大于供应量' })
    expect(await faults({ valid_until: '2026-06-01' })).toEqual({ valid_until: '有效期至少到明天' })
  })

  it('is sent on only when it is whole: what is missing is named, the record stays as it was', async () => {
    const { id, version } = await keep({ cate2_id: cate, images })
    const refused = await w.as(owner).post('MySupply/submit', { id, version })
    expect(refused).toMatchObject({
      code: 0,
      data: { reason: 'record.unfinished', errors: { spec_min: '请填写规格下限', quantity: '请填写供应量' } },
    })
    expect(refused.msg).toMatch(/^还没有填完：规格下限、供应量、计价单位、单价、形态等 \d+ 项$/)
    for (const name of ['images', 'title', 'spec_max', 'moq']) expect(refused.data.errors).not.toHaveProperty(name)
    expect((await mine(id)).data).toMatchObject({ status: 0, version })

    const { cate2_id: _, images: __, ...rest } = await supplyForm(w, owner)
    const more = await w.as(owner).edit('MySupply/save', { id, ...rest, quantity: null, title: null, moq: null })
    expect(more).toMatchObject({ code: 1, data: { status: 0, title: null } })
    expect((await w.as(owner).post('MySupply/submit', { id })).msg).toBe('还没有填完：供应量')
    await w.as(owner).edit('MySupply/save', { id, quantity: '5000' })
    // what is left empty follows from the rest
    expect(await w.as(owner).post('MySupply/submit', { id })).toMatchObject({ code: 1, data: { status: 1, moq: '500' } })
    expect((await mine(id)).data.title).toMatch(/^青虾 .*尾\/斤 活鲜$/)
    expect((await w.as(owner).edit('MySupply/save', { id, title: null })).code).toBe(0)
    // taken back it is a draft again
    await w.as(owner).post('MySupply/withdraw', { id })
    expect(await w.as(owner).edit('MySupply/save', { id, title: null })).toMatchObject({ code: 1, data: { title: null } })
  })

  it('that is sent with the save is held to everything, and nothing is kept of a refused one', async () => {
    const before = (await w.as(owner).get<List>('MySupply/lists', {})).data.list.length
    const refused = await w.as(owner).post('MySupply/save', { cate2_id: cate, submit: 'submit' })
    expect(refused).toMatchObject({ code: 0, data: { reason: 'record.invalid', errors: { spec_min: '请填写规格下限' } } })
    expect((await w.as(owner).get<List>('MySupply/lists', {})).data.list).toHaveLength(before)
  })

  it('breaks a rule by the day on which it is sent', async () => {
    const { id } = await keep(await supplyForm(w, owner))
    await sql`update supply set valid_until = '2026-06-15' where id = ${id}`.execute(w.db.kysely)
    expect(await w.as(owner).post('MySupply/submit', { id })).toMatchObject({
      msg: '有效期至少到明天',
      data: { errors: { valid_until: '有效期至少到明天' } },
    })
  })

  it('is seen by its owner alone, and may be thrown away as it is', async () => {
    const { id } = await keep({ cate2_id: cate, title: '没写完的青虾' })
    const other = await w.person({ name: '别家渔业' })
    for (const [who, path] of [
      [null, 'Supply/SupplyServices'],
      [other, 'Supply/SupplyServices'],
      [other, 'MySupply/lists'],
      [await operatorOf(w), 'ReviewSupply/lists'],
    ] as const) {
      const { list } = (await w.as(who).get<List>(path, { keyword: '没写完' })).data
      expect(list).toEqual([])
    }
    expect((await w.as(other).get('Supply/SupplyServicesDetails', { id })).code).toBe(0)
    expect(await w.as(owner).post('MySupply/delete', { id })).toMatchObject({ code: 1 })
  })

  it('S-02 of a demand waits with what asks about its dates', async () => {
    const saved = await w.as(owner).post<Saved>('MyDemand/save', { cate2_id: cate, deadline: null })
    expect(saved).toMatchObject({ code: 1, data: { status: 0, deadline: null } })
    const refused = await w.as(owner).post('MyDemand/submit', { id: saved.data.id })
    expect(refused).toMatchObject({
      code: 0,
      data: { reason: 'record.unfinished', errors: { delivery_to: '请选择交货期止' } },
    })
    const { cate2_id: _, ...rest } = await demandForm(w)
    await w.as(owner).edit('MyDemand/save', { id: saved.data.id, ...rest })
    expect(await w.as(owner).post('MyDemand/submit', { id: saved.data.id })).toMatchObject({ code: 1, data: { status: 1 } })
  })

  it('S-15 of many that are sent at once, the unfinished are told one by one', async () => {
    const operator = await operatorOf(w)
    const [whole, part] = await Promise.all(
      [{ title: '写完的公告', content: '<p>停机维护</p>' }, { title: '没写完的公告' }].map((values) =>
        w.as(operator).post<Saved>('ManageNotice/save', values),
      ),
    )
    const answer = await w.as(operator).post('ManageNotice/batch', { action: 'publish', ids: [whole!.data.id, part!.data.id] })
    expect(answer.data).toEqual({
      done: [whole!.data.id],
      failed: [{ id: part!.data.id, msg: expect.stringContaining('还没有填完') }],
    })
  })
})
