import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }

const STORE = [
  { type: '冷冻-18℃', capacity_ton: '10050', spare_ton: '3200', price_text: '3.2 元/吨·天' },
  { type: '保鲜0~4℃', capacity_ton: '800.5', spare_ton: '0' },
]
const FORM = {
  name: '沈家门渔港冷链物流有限公司',
  kind: '冷库仓储',
  region_code: '320506',
  address: '渔港路 18 号',
  storage: STORE,
  vehicles: [{ type: '冷藏车', count: 12, load_ton: '15' }],
  routes: [{ from: '舟山', to: '上海', price_text: '1800 元/车', days: '当天' }],
  contact: '周经理',
  mobile: '13900139000',
  score: '4.8',
}
const ASKED = {
  content: '冻带鱼存两个月，求报价',
  goods: '冻带鱼',
  qty_ton: '20',
  contact_name: '老李',
  contact_mobile: '13800138000',
}

describe.each(oneDatabase())('S-03 C-03 warehousing and logistics companies on $name', (source) => {
  let w: World
  let operator: Person
  let cold: number
  let truck: number
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
    cold = await made({})
    truck = await made({ name: '湛江活鱼运输车队', kind: '活鱼运输', region_code: '440803', storage: [], score: '4.2', sort: 5 })
  })
  afterAll(() => w.close())

  async function made(change: object): Promise<number> {
    const answer = await w.as(operator).post<{ id: number }>('ManageCompany/save', { ...FORM, ...change })
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const found = async (query: Record<string, string | number>) =>
    (await w.as(null).get<List>('Company/lists', query)).data.list.map((row) => row.id)
  const details = (id: number, as: Person | null = null) => w.as(as).get('Company/details', { id })

  it('C-03 Company/lists is found by keyword, kind, region, storage type and spare room', async () => {
    expect(await found({ keyword: '沈家门' })).toEqual([cold])
    expect(await found({ kind: '活鱼运输' })).toEqual([truck])
    expect(await found({ region_code: '44' })).toEqual([truck])
    expect(await found({ storage_types: '冷冻-18℃' })).toEqual([cold])
    expect(await found({ storage_types: '干仓' })).toEqual([])
    expect(await found({ spare_ton_min: '3200' })).toEqual([cold])
    expect(await found({ spare_ton_min: '3200.5' })).toEqual([])
  })

  it('C-03 Company/lists goes by the platform’s order, by room or by score', async () => {
    expect(await found({})).toEqual([truck, cold])
    expect(await found({ sort: '-capacity_ton' })).toEqual([cold, truck])
    expect(await found({ sort: 'score' })).toEqual([truck, cold])
    expect((await w.as(null).get('Company/lists', { sort: 'mobile' })).code).toBe(0)
  })

  it('S-03 totals always follow from the storage rows, and nobody may send others', async () => {
    expect((await details(cold)).data).toMatchObject({
      capacity_ton: '10850.5',
      spare_ton: '3200',
      storage_types: ['冷冻-18℃', '保鲜0~4℃'],
    })
    const id = await made({ name: '改库位的企业' })
    const as = w.as(operator)
    await as.edit('ManageCompany/save', { id, storage: [{ type: '干仓', capacity_ton: '60', spare_ton: '20' }] })
    const changed = { capacity_ton: '60', spare_ton: '20', storage_types: ['干仓'] }
    expect((await details(id)).data).toMatchObject(changed)
    await as.edit('ManageCompany/save', { id, address: '渔港路 20 号' })
    expect((await details(id)).data).toMatchObject({ ...changed, address: '渔港路 20 号' })
    const own = await as.edit('ManageCompany/save', { id, capacity_ton: '9' })
    expect(own).toMatchObject({ code: 0, data: { errors: { capacity_ton: expect.any(String) } } })
    const over = await as.edit('ManageCompany/save', { id, storage: [{ type: '干仓', capacity_ton: '1', spare_ton: '2' }] })
    expect(over).toMatchObject({ code: 0, data: { errors: { storage: '第 1 行库位的剩余不能大于库容，请核对后再保存' } } })
    const bad = await as.edit('ManageCompany/save', { id, storage: [{ type: '地窖', capacity_ton: '1', spare_ton: '0' }] })
    expect(bad).toMatchObject({ code: 0, data: { errors: { storage: expect.any(String) } } })
    expect((await details(id)).data).toMatchObject(changed)
    await as.edit('ManageCompany/save', { id, storage: [] })
    expect((await details(id)).data).toMatchObject({ capacity_ton: '0', spare_ton: '0' })
    await as.post('ManageCompany/hide', { id })
  })

  it('C-03 Company/details shows the number to those signed in only', async () => {
    const { data } = await details(cold)
    expect(data).toMatchObject({ name: FORM.name, kind_text: '冷库仓储', vehicles: FORM.vehicles, routes: FORM.routes })
    expect(data.mobile).toBe('139****9000')
    expect((await details(cold, await w.person())).data.mobile).toBe('13900139000')
  })

  it('C-03 Company/details of a hidden or missing company answers alike; shown again it is back', async () => {
    const id = await made({ name: '暂停营业的冷库' })
    await w.as(operator).post('ManageCompany/hide', { id })
    const [hidden, missing] = [await details(id), await details(99_999_999)]
    expect(hidden).toMatchObject({ code: 0, msg: missing.msg })
    expect(await found({ keyword: '暂停营业' })).toEqual([])
    await w.as(operator).post('ManageCompany/show', { id })
    expect((await details(id)).code).toBe(1)
  })

  it('S-03 only the operator writes companies', async () => {
    const member = await w.person()
    expect((await w.as(member).post('ManageCompany/save', FORM)).code).toBe(0)
    expect((await w.as(null).post('ManageCompany/save', FORM)).code).toBe(403)
  })

  it('S-03 a member asks for a price, the operator answers, the member is told', async () => {
    const [member, other] = [await w.person(), await w.person()]
    const asked = await w.as(member).post<{ id: number }>('Company/inquiry', { ...ASKED, company_id: cold })
    expect(asked).toMatchObject({ code: 1, data: { status: 1, status_text: '待回复' } })
    const { id } = asked.data
    expect((await w.as(other).get('Inquiry/details', { id })).code).toBe(0)
    expect((await w.as(member).post('ManageInquiry/reply', { id, text: '好' })).code).toBe(0)
    const text = '可以承接，3.2 元/吨·天'
    expect(await w.as(operator).post('ManageInquiry/reply', { id, text })).toMatchObject({ code: 1, data: { status: 2 } })
    expect((await w.as(member).get('Inquiry/details', { id })).data).toMatchObject({ status_text: '已回复', reply: text })
    const messages = await w.as(member).get<List>('Message/lists')
    expect(messages.data.list[0]).toMatchObject({ title: `询价“${FORM.name}”已回复`, content: `回复：${text}`, query: { id } })
  })

  it('S-03 an inquiry is refused to a visitor, without words, and about a company that is not shown', async () => {
    const as = w.as(await w.person())
    expect((await w.as(null).post('Company/inquiry', { ...ASKED, company_id: cold })).code).toBe(403)
    expect(await as.post('Company/inquiry', { ...ASKED, company_id: cold, content: '报价' })).toMatchObject({
      code: 0,
      data: { errors: { content: '询价内容至少 5 个字' } },
    })
    const hidden = await made({ name: '不接单的企业' })
    await w.as(operator).post('ManageCompany/hide', { id: hidden })
    expect(await as.post('Company/inquiry', { ...ASKED, company_id: hidden })).toMatchObject({
      code: 0,
      data: { errors: { company_id: expect.any(String) } },
    })
    const sent = { ...ASKED, company_id: cold, idem_key: 'once' }
    const [first, second] = [await as.post('Company/inquiry', sent), await as.post('Company/inquiry', sent)]
    expect(second.data.id).toBe(first.data.id)
  })
})
