import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { type Person, type World, world } from '../../support/world.ts'

const ADDRESS = { consignee: '周海生', mobile: '13800138000', region_code: '440800', address: '湖滨路 18 号水产收货口' }

describe.each(oneDatabase())('S-17 where goods are brought, on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())

  const add = (who: Person, more: object = {}) => w.as(who).post<{ id: number }>('Address/save', { ...ADDRESS, ...more })
  const list = async (who: Person) =>
    (await w.as(who).get<{ list: { id: number; is_default: boolean }[] }>('Address/lists', { sort: '' })).data.list
  const defaults = async (who: Person) => (await list(who)).filter((one) => one.is_default).map((one) => one.id)

  it('is kept by an organisation for all its people; one address is the default', async () => {
    const who = await w.person()
    const clerk = await w.person({ org: who, type: 2 })
    const first = (await add(who)).data.id
    expect(await defaults(clerk)).toEqual([first])
    const second = (await add(clerk, { address: '冷库 2 号月台' })).data.id
    expect(await defaults(who)).toEqual([first])
    expect(await w.as(who).post('Address/setDefault', { id: second })).toMatchObject({ code: 1, data: { is_default: true } })
    expect(await defaults(who)).toEqual([second])
    const third = (await add(who, { address: '三号门东侧', is_default: true })).data.id
    expect(await defaults(who)).toEqual([third])
    expect(await w.as(who).edit('Address/save', { id: third, consignee: '周经理' })).toMatchObject({
      code: 1,
      data: { consignee: '周经理', is_default: true },
    })
    expect((await w.as(who).edit('Address/save', { id: first, is_default: true })).code).toBe(0)
    expect(await w.as(who).post('Address/delete', { id: third })).toMatchObject({ code: 1 })
    expect((await list(who)).map((one) => one.id).sort()).toEqual([first, second].sort())
  })

  it('is nobody else’s to see or change', async () => {
    const { id } = (await add(await w.person())).data
    for (const other of [await w.person(), await w.person({ role: 4 }), await w.person({ role: 9 })]) {
      expect((await w.as(other).get('Address/details', { id })).code).toBe(0)
      expect((await w.as(other).post('Address/delete', { id })).code).toBe(0)
    }
    expect((await add(await w.person({ role: 3 }))).code).toBe(0)
  })

  it('is twenty at most, and wrong ones get a sentence', async () => {
    const who = await w.person()
    for (let i = 0; i < 20; i++) expect((await add(who, { address: `第 ${i + 1} 号门店` })).code).toBe(1)
    expect(await add(who)).toMatchObject({ code: 0, msg: '最多保存 20 个收货地址，请先删除不用的' })
    expect((await add(await w.person(), { mobile: '12800138000' })).data).toHaveProperty('errors.mobile')
    expect((await add(await w.person(), { address: '门口' })).data).toHaveProperty('errors.address')
  })
})
