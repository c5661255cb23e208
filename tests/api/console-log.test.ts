import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

type Row = Record<string, unknown> & { id: number; version: number }
type List = { list: Row[]; count: number }

const SITE = ['id', 'version', 'name', 'copyright', 'tech_support', 'file_base']
const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

describe.each(oneDatabase())('the log of the console on $name', (source) => {
  let w: World
  let operator: Person
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
  })
  afterAll(() => w.close())

  const species = async () => {
    const { rows } = await sql<{ id: number }>`select id from supply_cate where level = 2 and name = '青虾'`.execute(w.db.kysely)
    return rows[0]!.id
  }
  const lines = async (subject: string) => {
    const { code, msg, data } = await w.as(operator).get<List>('StatusLog/lists', { subject })
    if (code !== 1) throw new Error(msg)
    return data.list.map(({ title, subject: what, by_name, note }) => ({ title, subject: what, by_name, note })).toReversed()
  }

  it('says who made, changed and took away what has no workflow, and which fields', async () => {
    const as = w.as(operator)
    const quote = { cate2_id: await species(), market: '望亭水产市场', price: '38.5', unit: '斤', date: '2026-06-10' }
    const { data: made } = await as.post<Row>('ManageQuote/save', quote)
    const { data: changed } = await as.post<Row>('ManageQuote/save', {
      ...quote,
      ...pick(made, ['id', 'version']),
      market: '望亭批发市场',
      price: '39',
    })
    expect((await as.post('ManageQuote/delete', { id: made.id, version: changed.version })).code).toBe(1)
    const by_name = '审核员'
    expect(await lines('望亭')).toEqual([
      { title: '创建', subject: '行情 望亭水产市场', by_name, note: null },
      { title: '修改', subject: '行情 望亭批发市场', by_name, note: '市场、价格' },
      { title: '删除', subject: '行情 望亭批发市场', by_name, note: null },
    ])
  })

  it('tells which of the site’s own texts were changed', async () => {
    const as = w.as(operator)
    const { data } = await as.get<List>('ManageSite/lists')
    const { data: site } = await as.get<Row>('ManageSite/details', { id: data.list[0]!.id })
    expect((await as.post('ManageSite/save', { ...pick(site, SITE), hotline: '400-123-4567' })).code).toBe(1)
    expect((await lines('站点设置')).at(-1)).toMatchObject({ title: '修改', note: '客服电话' })
  })

  it('names what a step was taken on by its number', async () => {
    const id = await supplyIn(w, await w.person(), 'live')
    const number = String((await w.as(operator).get<Row>('ReviewSupply/details', { id })).data.supply_sn)
    expect((await lines(number)).at(-1)).toMatchObject({ title: '通过', subject: `供应 ${number}` })
  })

  it('is found by any part of what a line is about, by one character, by small letters; signs are signs', async () => {
    const put = (subject: string) =>
      sql`insert into status_log (entity, record_id, action, title, subject, at) values ('x', 1, 'x', '修改', ${subject}, now())`.execute(
        w.db.kysely,
      )
    for (const subject of ['合同 HT-Abc_9 鳜鱼', '合同 HT-Abcx9 鲈鱼', '100% 鳜']) await put(subject)
    const found = async (subject: string) => (await lines(subject)).map((line) => line.subject)
    expect(await found('鳜')).toEqual(['合同 HT-Abc_9 鳜鱼', '100% 鳜'])
    expect(await found('abc_9 鳜')).toEqual(['合同 HT-Abc_9 鳜鱼'])
    expect(await found('0%')).toEqual(['100% 鳜'])
    expect(await found('鱼鳜')).toEqual([])
  })
})
