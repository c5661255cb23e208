import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { rechargeForm } from '../support/funds.ts'
import { operatorOf, supplyForm } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

type List = { list: { id: number; title: string }[]; count: number }

describe.each(oneDatabase())('texts are kept and compared as people see them, on $name', (source) => {
  let w: World
  let member: Person
  beforeAll(async () => {
    w = await world(source)
    member = await w.person()
  })
  afterAll(() => w.close())
  const address = (consignee: string) => ({
    consignee,
    mobile: '138\u202d00138000\u202c',
    region_code: '320506',
    address: '东山镇水产路 18 号',
  })

  it('what nobody sees is taken out, and a search with it finds the same', async () => {
    const form = await supplyForm(w, member, { title: '青\u200b虾　２～３\u00a0ｃｍ 现\u202e捞' })
    const { id } = (await w.as(member).post<{ id: number }>('MySupply/save', form)).data
    expect((await w.as(member).get('MySupply/details', { id })).data.title).toBe('青虾　2～3 cm 现捞')
    for (const keyword of ['青\u200b虾', '\ufeff青虾', '２～３ ＣＭ'])
      expect((await w.as(member).get<List>('MySupply/lists', { keyword })).data.list.map((one) => one.id)).toContain(id)
  })

  it('a text of nothing visible is none', async () => {
    for (const nothing of ['\u200b\u200b\u200b\u200b', '\u3164\u2800\u3164\u2800', ' \u00a0\u00a0\u00a0\u00a0 '])
      expect((await w.as(member).post('Address/save', { ...address('陆建明'), address: nothing })).data.errors).toEqual({
        address: '请填写详细地址',
      })
  })

  it('rich text of blanks alone is none, whichever way they are written', async () => {
    const operator = await operatorOf(w)
    for (const content of ['<p><br></p>', '<p>&nbsp;</p>', '<p>\u200b</p>', '<div>&#8203;</div>']) {
      const draft = { title: '关于休渔的通知', synopsis: '这里写一两句话的摘要', content }
      expect((await w.as(operator).post('ManageArticle/save', draft)).data, content).toMatchObject({ content: null })
    }
  })

  it('a person is called by letters and the usual marks', async () => {
    const saved = async (name: string) => w.as(member).post<{ id: number }>('Address/save', address(name))
    expect((await saved('陆建明🐟')).data.errors).toEqual({ consignee: '收货人只能用汉字、字母、数字和常用标点' })
    expect((await saved('陆建\u0430')).data.errors).toEqual({ consignee: '收货人只能用汉字、字母、数字和常用标点' })
    const { id } = (await saved('阿不都\u200b・热合曼')).data
    expect((await w.as(member).get('Address/details', { id })).data).toMatchObject({
      consignee: '阿不都·热合曼',
      mobile: '13800138000',
    })
  })

  it('nobody passes for the platform by his name', async () => {
    const named = (name: string) => w.as(member).post('User/update', { name })
    for (const name of ['平台运营', '官方客服', '太湖渔业官方', 'admin', 'A d m i n', '4dm1n', '系 统', '管-理-员', '客\u200b服'])
      expect((await named(name)).data?.errors, name).toEqual({ name: expect.stringContaining('像是平台的人') })
    expect(await named('太湖平台渔业')).toMatchObject({ code: 1 })
    expect((await w.as(member).post('Address/save', address('平台客服小李'))).data.errors).toMatchObject({
      consignee: expect.stringContaining('像是平台的人'),
    })
  })

  it('a number is the same number however it is spelt', async () => {
    const apply = async (bank_serial: string) =>
      w.as(member).post('Recharge/apply', await rechargeForm(w, member, { bank_serial }))
    expect(await apply('NYYH-0615 ab01')).toMatchObject({ code: 1 })
    for (const same of ['NYYH0615AB01', 'nyyh0615ab01', 'NYYH—0615—AB01', 'ＮＹＹＨ0615ab01', ' NYYH 0615 AB 01 '])
      expect((await apply(same)).code, same).toBe(0)
    expect(await apply('NYYH0615AB02')).toMatchObject({ code: 1 })
  })
})
