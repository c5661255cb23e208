import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { testDatabases } from '../support/database.ts'
import { sheetText } from '../support/sheet.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { dealIn } from '../support/trade.ts'
import { type Person, type World, world } from '../support/world.ts'

type Row = Record<string, unknown>
type Options = { value: number; label: string; row: Row }[]
type List = { list: Row[]; count: number }

/** Some rows may be read, some only named, some neither; one field of them is for operators alone. */
const SHOP: RawEntity = {
  $id: 'shop',
  title: '店铺',
  label: 'name',
  search: ['name', 'phone'],
  properties: {
    name: { type: 'string', title: '名称' },
    phone: { type: 'string', format: 'mobile', title: '电话', mask: true },
    grade: { type: 'string', title: '等级' },
    kind: { type: 'string', title: '类型' },
  },
  access: [
    { who: 'operator', can: ['read', 'create'] },
    { who: 'member', can: ['read'], where: { kind: 'open' }, fields: ['id', 'name', 'kind'] },
    { who: 'member', can: ['refer'], where: { kind: 'named' }, fields: ['name', 'kind'] },
    { who: 'member', can: ['offer'], where: { kind: 'offered' }, fields: ['name', 'kind'] },
  ],
}
const VISIT: RawEntity = {
  $id: 'visit',
  title: '到访',
  label: 'title',
  owner: { key: 'org', who: 'member' },
  search: ['title', 'shop_id'],
  properties: {
    title: { type: 'string', title: '事由' },
    shop_id: { type: 'integer', title: '店铺', relation: { entity: 'shop', label: 'name' } },
    more_ids: { type: 'array', title: '其他店铺', items: { type: 'integer', relation: { entity: 'shop', label: 'name' } } },
    shop_kind: { type: 'string', title: '店铺类型', lookup: 'shop_id.kind' },
    shop_phone: { type: 'string', title: '店铺电话', lookup: 'shop_id.phone' },
    grade: { type: 'string', title: '等级', copyFrom: 'shop_id.grade' },
    kind: { type: 'string', title: '类型', copyFrom: 'shop_id.kind' },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update', 'export'] }],
  screens: {
    visit: {
      can: ['create', 'update', 'export'],
      list: ['title', 'shop_id', 'shop_kind', 'shop_phone', 'more_ids'],
      filter: ['shop_id', 'shop_kind', 'shop_phone', 'more_ids'],
      sort: ['shop_phone', 'created_at'],
      form: [{ title: '到访', fields: ['title', 'shop_id', 'more_ids'] }],
    },
    only_visits: { can: [], list: ['title', 'shop_id'], filter: ['shop_id'] },
    bare_visits: { can: [], list: ['title'], filter: [] },
  },
}
/** The engine's own fields closed to whoever reads. */
const CLOSED = ['user_id', 'org_id', 'version', 'created_at', 'updated_at', 'status_at']
const DIARY: RawEntity = {
  $id: 'diary',
  title: '日记',
  label: 'title',
  owner: { key: 'org', who: 'operator' },
  properties: { title: { type: 'string', title: '题目' } },
  workflow: {
    field: 'status',
    initial: 1,
    states: { '1': '草稿', '2': '发布' },
    actions: { publish: { title: '发布', from: 1, to: 2, by: 'owner' } },
  },
  access: [
    { who: 'owner', can: ['read', 'create'] },
    { who: 'member', can: ['read', 'export'], fields: { except: CLOSED } },
    { who: 'expert', can: ['read', 'export'] },
    { who: 'expert', can: ['export'], fields: ['title'] },
    { who: 'institution', can: ['read'], fields: { except: ['status'] } },
  ],
  screens: {
    diary: {
      can: ['create', 'export'],
      timeline: true,
      list: ['title', 'org_id', 'user_id', 'version', 'created_at', 'status'],
      filter: ['org_id', 'user_id', 'version', 'created_at', 'status'],
      sort: ['version', 'created_at', 'updated_at'],
    },
  },
}

describe.each(testDatabases().slice(0, 1))('what a reader is told of related rows, on $name', (source) => {
  let w: World
  let member: Person
  let operator: Person
  const shops = new Map<string, number>()
  const visits = new Map<string, number>()

  beforeAll(async () => {
    w = await world(source, [SHOP, VISIT, DIARY])
    member = await w.person({ name: '到访人' })
    operator = await operatorOf(w)
    const { kysely } = w.db
    for (const [i, kind] of ['open', 'named', 'offered', 'hidden'].entries()) {
      const name = `${kind}甲店`
      const phone = `1391234000${i}`
      const { rows } = await sql<{ id: number }>`
        insert into shop (name, phone, grade, kind, version, search_text, search_vector)
        values (${name}, ${phone}, 'A', ${kind}, 1, ${`${name} ${phone}`}, array_to_tsvector(${[phone]}::text[])) returning id`.execute(
        kysely,
      )
      shops.set(kind, rows[0]!.id)
      const made = await sql<{ id: number }>`
        insert into visit (title, shop_id, more_ids, org_id, user_id, version, search_text, search_vector)
        values (${`到${kind}`}, ${rows[0]!.id}, ${[...shops.values()]}::bigint[], ${member.org_id}, ${member.id}, 1, ${`到${kind} ${name}`}, array_to_tsvector(${['甲店', '到']}::text[])) returning id`.execute(
        kysely,
      )
      visits.set(kind, made.rows[0]!.id)
    }
  })
  afterAll(() => w.close())

  const options = async (who: Person | null, path: string, query: Row = {}) => {
    const answer = await w.as(who).get<Options>(`${path}/options`, query as Record<string, string>)
    return answer.code === 1 ? [...answer.data].map((one) => one.label).sort() : answer.msg
  }

  it('a label is told where its row may be read or named, and is null elsewhere', async () => {
    const { data } = await w.as(member).get<List>('Visit/lists', { sort: 'created_at' })
    expect(data.list.map((row) => [row.title, row.shop_id_text])).toEqual([
      ['到open', 'open甲店'],
      ['到named', 'named甲店'],
      ['到offered', null],
      ['到hidden', null],
    ])
    expect(data.list.at(-1)).toMatchObject({ shop_id: shops.get('hidden'), more_ids_text: 'open甲店、named甲店' })
    const details = await w.as(member).get('Visit/details', { id: visits.get('hidden')! })
    expect(details.data).toMatchObject({ shop_id_text: null, more_ids_text: 'open甲店、named甲店' })
  })

  it('a looked-up field is told where it may be read or named there, and then neither filtered, sorted nor exported by', async () => {
    const { data } = await w.as(member).get<List>('Visit/lists', { sort: 'created_at' })
    expect(data.list.map((row) => row.shop_kind)).toEqual(['open', 'named', undefined, undefined])
    for (const row of data.list) expect(row).not.toHaveProperty('shop_phone')
    const kinds = async (query: Row) => (await w.as(member).get<List>('Visit/lists', query as Record<string, string>)).data.list
    expect((await kinds({ shop_kind: 'named' })).length).toBe(1)
    expect(await kinds({ shop_kind: 'hidden' })).toEqual([])
    const closed: Record<string, string>[] = [{ shop_phone: '139' }, { sort: 'shop_phone' }]
    for (const query of closed) expect((await w.as(member).get('Visit/lists', query)).code).toBe(0)
    const { rawPayload } = await w.as(member).raw({ method: 'GET', url: '/api/Visit/export' })
    expect(sheetText(rawPayload)).toMatch(/named甲店/)
    expect(sheetText(rawPayload)).not.toMatch(/1391234|hidden甲店|offered甲店/)
  })

  it('a keyword finds no row by a label that is not told in it', async () => {
    const found = async (keyword: string) =>
      (await w.as(member).get<List>('Visit/lists', { keyword })).data.list.map((row) => row.title).sort()
    expect(await found('甲店')).toEqual(['到named', '到open'])
  })

  it('a form offers what may be read or is offered, a filter what may be read or the list points at', async () => {
    expect(await options(member, 'Visit', { field: 'more_ids' })).toEqual(['named甲店', 'offered甲店', 'open甲店'])
    expect(await options(member, 'OnlyVisits', { field: 'shop_id' })).toEqual(['named甲店', 'open甲店'])
    const stranger = await w.person()
    expect(await options(stranger, 'Visit', { field: 'shop_id' })).toEqual(['offered甲店', 'open甲店'])
    expect(await options(stranger, 'OnlyVisits', { field: 'shop_id' })).toEqual(['open甲店'])
    expect(await options(member, 'BareVisits', { field: 'shop_id' })).toMatch('shop_id')
  })

  it('a keyword of options looks into nothing that is closed, and an id finds no row that is', async () => {
    for (const digits of ['13912340000', '1391', '40002'])
      expect(await options(member, 'Visit', { field: 'shop_id', keyword: digits })).toEqual([])
    expect(await options(member, 'Visit', { field: 'shop_id', keyword: 'open' })).toEqual(['open甲店'])
    expect(await options(member, 'Visit', { field: 'more_ids', ids: shops.get('hidden') })).toEqual([])
  })

  it('beside an option stand only fields that are open in it', async () => {
    const { data } = await w.as(member).get<Options>('Visit/options', { field: 'shop_id' })
    expect(data.map((one) => one.row)).toEqual(
      data.map((one) => ({
        grade: null,
        kind: one.label.replace('甲店', '') === 'named' ? null : one.label.replace('甲店', ''),
      })),
    )
    expect(data.length).toBe(3)
  })

  it('only what may be chosen can be saved, a closed field is not copied, and the answer tells no more than a read', async () => {
    const save = (body: Row) => w.as(member).post('Visit/save', { title: '新的', ...body })
    for (const kind of ['hidden', 'named'])
      expect((await save({ shop_id: shops.get(kind) })).data.errors, kind).toHaveProperty('shop_id')
    const saved = await save({ shop_id: shops.get('open'), more_ids: [shops.get('offered')] })
    expect(saved.data).toMatchObject({ shop_id_text: 'open甲店', more_ids_text: null, kind: 'open', grade: null })
    expect(saved.data).not.toHaveProperty('shop_phone')
    const shop_id = shops.get('hidden')
    const kept = await w.as(member).post('Visit/save', { id: visits.get('hidden'), version: 1, title: '改题', shop_id })
    expect(kept, JSON.stringify(kept)).toMatchObject({ code: 1, data: { title: '改题', shop_id_text: null } })
  })

  it('engine fields that are closed are closed everywhere, and the list still comes', async () => {
    const made = await w.as(operator).post<{ id: number }>('Diary/save', { title: '晨' })
    expect(made.code, made.msg).toBe(1)
    const as = w.as(member)
    const listed = await as.get<List>('Diary/lists')
    expect(listed.data.list.map((row) => row.title)).toEqual(['晨'])
    const { data } = await as.get('Diary/details', { id: made.data.id })
    for (const row of [listed.data.list[0]!, data])
      for (const name of CLOSED) expect([name, name in row, `${name}_text` in row]).toEqual([name, false, false])
    const closed: Record<string, string>[] = [
      { org_id: String(member.org_id) },
      { user_id: '1' },
      { version: '1' },
      { created_at_min: '2020-01-01' },
      { sort: 'version' },
      { sort: '-updated_at' },
    ]
    for (const query of closed) {
      const answer = await as.get('Diary/lists', query)
      expect([query, answer.code]).toEqual([query, 0])
    }
    for (const field of ['org_id', 'user_id']) expect(await options(member, 'Diary', { field })).toMatch(field)
    const { rawPayload } = await as.raw({ method: 'GET', url: '/api/Diary/export' })
    expect(sheetText(rawPayload)).toMatch(/题目[\s\S]*晨/)
    expect(sheetText(rawPayload)).not.toMatch(/所属主体|操作人|版本|时间|审核员/)
  })

  it('an export is what `export` opens, and without it refused; a closed state tells no history', async () => {
    const expert = await w.person({ role: 3, type: 0 })
    expect((await w.as(expert).raw({ method: 'GET', url: '/api/Diary/export' })).headers['content-type']).toContain('spreadsheet')
    const bank = await w.person({ role: 4, type: 0 })
    expect((await w.as(bank).get('Diary/export')).code).toBe(0)
    const [row] = (await w.as(bank).get<List>('Diary/lists')).data.list
    expect((await w.as(bank).get('Diary/details', { id: row!.id as number })).data.logs).toEqual([])
    expect((await w.as(member).get<{ logs: Row[] }>('Diary/details', { id: row!.id as number })).data.logs.length).toBe(1)
  })
})

describe.each(testDatabases().slice(0, 1))('related rows of the product, on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  let stranger: Person
  let operator: Person
  let docking: number

  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person({ name: '木渎水产' })
    seller = await w.person({ name: '东山养殖' })
    stranger = await w.person({ name: '路人', company_auth: 0 })
    operator = await w.person({ role: 9, type: 0, name: '审核员张三' })
    ;({ docking } = await dealIn(w, { buyer, seller }, 20))
    const offline = await supplyIn(w, seller, 'live', { title: '已下架的一批货' })
    expect((await w.as(seller).post('MySupply/offline', { id: offline })).code).toBe(1)
  })
  afterAll(() => w.close())

  const options = async (who: Person | null, path: string, query: Row = {}) => {
    const answer = await w.as(who).get<Options>(`${path}/options`, query as Record<string, string>)
    return answer.code === 1 ? [...answer.data].map((one) => one.label) : answer.msg
  }

  it('nobody is offered the orders, bargains, supplies and organisations of others', async () => {
    const foreign = [
      ['AfterSale', 'docking_id'],
      ['DockingPayment', 'docking_id'],
      ['Contract', 'docking_id'],
      ['BargainOffer', 'bargain_id'],
      ['Bargain', 'demand_id'],
      ['Invoice', 'docking_id'],
    ] as const
    for (const [path, field] of foreign) expect([path, await options(stranger, path, { field })]).toEqual([path, []])
    for (const path of ['Docking', 'Contract', 'Bargain'])
      expect(
        [path, await options(stranger, path, { field: path === 'Contract' ? 'docking_id' : 'buyer_org' })].flat().join(),
      ).not.toMatch(/木渎|东山/)
    expect(await options(stranger, 'Bargain', { field: 'supply_id' })).not.toContain('已下架的一批货')
    expect(await options(seller, 'Bargain', { field: 'supply_id' })).toContain('已下架的一批货')
  })

  it('who deals with them is offered them, by their names', async () => {
    for (const who of [buyer, seller]) {
      for (const field of ['buyer_org', 'seller_org'])
        expect((await options(who, 'Docking', { field })).toString()).toMatch(field === 'buyer_org' ? '木渎' : '东山')
      expect((await options(who, 'DockingPayment', { field: 'docking_id' })).length).toBe(1)
      const { data } = await w.as(who).get('Docking/details', { id: docking })
      expect(data.buyer_org_text).toMatch('木渎')
      expect(data.seller_org_text).toMatch('东山')
      for (const name of [
        'supply_id_text',
        'bargain_id_text',
        'contract_id_text',
        'cate2_id_text',
        'buyer_user_text',
        'seller_user_text',
      ])
        expect([name, data[name]]).toEqual([name, expect.stringMatching(/\S/)])
    }
    expect((await options(operator, 'ManageDocking', { field: 'buyer_org' })).length).toBeGreaterThan(2)
  })

  it('a visitor is offered those on the market alone, and sees their names on the cards', async () => {
    expect(await options(null, 'Supply', { field: 'org_id' })).toEqual([expect.stringMatching('东山')])
    const { data } = await w.as(null).get<List>('Supply/SupplyServices')
    expect(data.list[0]).toMatchObject({ org_id_text: expect.stringMatching('东山'), org_auth: 1 })
    expect(data.list[0]!.cate2_id_text).toBe('青虾')
  })

  it('no digit of an account is found out by searching options', async () => {
    const expert = await w.person({ role: 3, type: 0, name: '周明远' })
    await sql`update "user" set search_text = '周明远 13900001111' where id = ${expert.id}`.execute(w.db.kysely)
    for (const who of [null, stranger])
      for (const query of [{ field: 'user_id' }, { field: 'user_id', ids: expert.id, keyword: '139' }])
        expect(await options(who, 'TechExpert', query)).toMatch('user_id')
    expect(await options(operator, 'ManageExpert', { field: 'user_id', keyword: '139' })).toContain('周明远')
  })

  it('members are not told the names of those who act for the platform', async () => {
    const id = await supplyIn(w, seller, 'pending')
    expect((await w.as(operator).post('ReviewSupply/reject', { id, reason: '图片不清楚' })).code).toBe(1)
    const logs = async (who: Person, path: string) =>
      (await w.as(who).get<{ logs: Row[] }>(`${path}/details`, { id })).data.logs.map((one) => [one.title, one.by_name])
    expect((await logs(seller, 'MySupply'))[0]).toEqual(['驳回', '平台'])
    expect((await logs(seller, 'MySupply'))[1]).toEqual(['提交审核', '东山养殖'])
    expect((await logs(operator, 'ReviewSupply'))[0]).toEqual(['驳回', '审核员张三'])
    const { data } = await w.as(seller).get<List>('Message/lists')
    expect(data.list.length).toBeGreaterThan(0)
    expect(JSON.stringify(data.list)).not.toMatch('审核员')
    const docked = await w.as(seller).get('Docking/details', { id: docking })
    expect(JSON.stringify(docked.data)).not.toMatch('审核员')
  })
})
