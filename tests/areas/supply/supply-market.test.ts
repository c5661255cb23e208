import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { runSearch } from '../../../src/server/jobs/search-refresh.ts'
import { oneDatabase } from '../../support/database.ts'
import { sheetText } from '../../support/sheet.ts'
import { operatorOf, supplyForm, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type List = {
  list: Record<string, unknown>[]
  count: number
  more: number
  tabs?: { const: number; title: string; count: number }[]
}

describe.each(oneDatabase())('S-01 supply from draft to the public list on $name', (source) => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source)
    owner = await w.person({ name: '太湖渔业' })
  })
  afterAll(() => w.close())
  const market = (query: Record<string, string | number> = {}) => w.as(null).get<List>('Supply/SupplyServices', query)

  it('a published supply is found by category, region, price range and Chinese keyword', async () => {
    const id = await supplyIn(w, owner, 'live')
    const other = await supplyIn(w, owner, 'live', { title: '湛江南美白对虾 30条', price: '21', region_code: '440803' })
    const found = async (query: Record<string, string | number>) => (await market(query)).data.list.map((row) => row.id)
    const cate = (await market()).data.list.find((row) => row.id === id)!
    expect(
      await found({
        cate2_id: cate.cate2_id as number,
        region_code: '320500',
        price_min: '30',
        price_max: '40',
        keyword: '青虾',
      }),
    ).toEqual([id])
    expect(await found({ region_code: '32' })).toEqual([id])
    expect(await found({ region_code: '44' })).toEqual([other])
    expect(await found({ price_max: '30' })).toEqual([other])
    expect(await found({ keyword: '对虾' })).toEqual([other])
    expect(await found({ keyword: '虾' })).toHaveLength(2)
    expect(await found({ keyword: '石斑' })).toEqual([])
    // a number with what it counts is that much, not any number beside that unit
    const eight = await supplyIn(w, owner, 'live', { title: '太湖大闸蟹 8~10两 8 年老塘', price: '90' })
    const one = await supplyIn(w, owner, 'live', { title: '仙桃黄鳝 1~2两 8 月新货', price: '91' })
    expect(await found({ keyword: '8两' })).toEqual([eight])
    expect(await found({ keyword: '２ 两' })).toEqual([one])
    expect(await found({ keyword: '10两' })).toEqual([eight])
    for (const made of [eight, one]) await w.as(owner).post('MySupply/offline', { id: made })
    expect(await found({ sort: 'price' })).toEqual([other, id])
    expect(await found({ sort: '-price' })).toEqual([id, other])
    const ton = await supplyIn(w, owner, 'live', { title: '按吨报价的青虾 冷冻', form: '冷冻', unit: '公斤', price: '60' })
    expect(await found({ jin_price_min: '29', jin_price_max: '31' })).toEqual([ton])
    expect(await found({ sort: 'jin_price,tail_price,price' })).toEqual([other, ton, id])
    expect(await found({ sort: '-jin_price,-tail_price,-price' })).toEqual([id, ton, other])
    // frozen ones are compared with frozen ones, whichever way the price goes
    expect(await found({ sort: 'form_rank,jin_price,tail_price,price' })).toEqual([other, id, ton])
    expect(await found({ sort: 'form_rank,-jin_price,-tail_price,-price' })).toEqual([id, other, ton])
    await w.as(owner).post('MySupply/offline', { id: ton })
    // what others put into addresses asks nothing
    expect(await found({ sort: '-price', from: 'singlemessage', utm_source_min: '1', constructor: 'x' })).toEqual([id, other])
    expect(cate).toMatchObject({
      cate2_id_text: '青虾',
      region_code_text: '江苏省 苏州市 吴中区',
      price: '38.5',
      available_qty: '5000',
    })
  })

  it('is found as people type: full width, figures alone, seller, form, trade name, sounds and initials', async () => {
    await sql`update supply_cate set alias = case name when '青虾' then '河虾、淡水虾、大虾' else '白虾、基围虾' end where level = 2`.execute(
      w.db.kysely,
    )
    await runSearch(w.deps)
    const id = await supplyIn(w, owner, 'live', { title: '东山镇渔洋山 三号塘', form: '冰鲜' })
    const sn = String((await w.as(owner).get('MySupply/details', { id })).data.supply_sn)
    const words = [
      '渔洋山３号塘'.slice(0, 3),
      sn,
      sn.slice(2),
      sn.slice(-6),
      '太湖渔业',
      '冰鲜',
      '冰鲜 青虾',
      '淡水虾',
      '青虾冰鲜'.slice(0, 2),
    ]
    const sounds = ['qingxia', 'qx', 'yuyangshan', 'YYS', 'ｙｕｙａｎｇ', 'taihuyuye', 'thyy', 'suzhou', 'yuyangshan bingxian']
    for (const keyword of [...words, ...sounds]) {
      const { data } = await market({ keyword })
      expect(
        data.list.map((row) => row.id),
        keyword,
      ).toContain(id)
    }
    for (const keyword of ['jiweixia', '基围虾', 'yuyangxian', `9${sn.slice(3)}`])
      expect(
        (await market({ keyword })).data.list.map((row) => row.id),
        keyword,
      ).not.toContain(id)
    const chosen = async (keyword: string) =>
      (await w.as(owner).get<{ label: string }[]>('MySupply/options', { field: 'cate2_id', keyword })).data.map(
        (row) => row.label,
      )
    for (const keyword of ['基围虾', 'jiweixia', 'jwx', '南美白', 'nmbdx'])
      expect(await chosen(keyword), keyword).toContain('南美白对虾')
    // what is called as it was typed stands before what is also called so
    expect(await chosen('dx')).toEqual(['南美白对虾', '青虾'])
    expect(await chosen('虾')).toEqual(['青虾', '南美白对虾', '草鱼'])
  })

  it('is found by what its kind is called now', async () => {
    const seller = await w.person({ name: '平望渔场' })
    const id = await supplyIn(w, seller, 'live', { title: '别名改动之前发布的一塘虾' })
    const ids = async (keyword: string) => (await market({ keyword })).data.list.map((row) => row.id)
    expect(await ids('平望渔场')).toEqual([id])
    const { rows } = await sql<{ id: number }>`select id from supply_cate where name = '青虾'`.execute(w.db.kysely)
    const edited = await w.as(await operatorOf(w)).edit('ManageCate/save', { id: rows[0]!.id, alias: '河虾、米虾仔' })
    expect(edited.code, edited.msg).toBe(1)
    await runSearch(w.deps)
    expect(await ids('米虾仔')).toContain(id)
  })

  it.each([
    [{ contact_mobile: '138' }, '不支持按“contact_mobile”筛选'],
    [{ sort: 'contact_mobile' }, '不支持按“contact_mobile”排序'],
    [{ price_min: 'cheap' }, '筛选条件“单价”的值不正确'],
    [{ page_size: 10000 }, '页码或每页条数不正确，每页最多 100 条'],
    [{ page_no: 0 }, '页码或每页条数不正确，每页最多 100 条'],
    [{ page_no: 5000 }, '翻页过深，请缩小筛选范围'],
    [{ keyword: '虾'.repeat(60) }, '关键词过长，请不超过 50 个字'],
  ])('a list asked with %j is refused by name', async (query, msg) => {
    expect(await market(query as Record<string, string>)).toMatchObject({ code: 0, msg })
  })

  it('a visitor sees the contact masked and nothing of what is not published', async () => {
    const live = await supplyIn(w, owner, 'live')
    const { data } = await w.as(null).get('Supply/SupplyServicesDetails', { id: live })
    expect(data.contact_mobile).toBe('138****8000')
    expect(data).not.toHaveProperty('audit_remark')
    const pending = await supplyIn(w, owner, 'pending')
    const [hidden, missing] = await Promise.all(
      [pending, 99_999_999].map((id) => w.as(null).get('Supply/SupplyServicesDetails', { id })),
    )
    expect(hidden).toMatchObject({ code: 0, msg: missing!.msg })
  })

  it('an uncertified member is told to certify first, and his draft stays', async () => {
    const fresh = await w.person({ company_auth: 0, type: 0 })
    const id = await supplyIn(w, fresh, 'draft')
    const answer = await w.as(fresh).post('MySupply/submit', { id })
    expect(answer).toMatchObject({ code: 0, data: { reason: 'action.guard' } })
    expect(answer.msg).toContain('认证')
    expect((await w.as(fresh).get('MySupply/details', { id })).data.status).toBe(0)
  })

  it('save with submit does both or neither', async () => {
    const answer = await w.as(owner).post('MySupply/save', { ...(await supplyForm(w, owner)), submit: 'submit' })
    expect(answer).toMatchObject({ code: 1, data: { status: 1, status_text: '待审核' } })
    const fresh = await w.person({ company_auth: 0 })
    const refused = await w
      .as(fresh)
      .post('MySupply/save', { ...(await supplyForm(w, fresh, { title: '不该留下的草稿' })), submit: 'submit' })
    expect(refused.code).toBe(0)
    expect((await w.as(fresh).get<List>('MySupply/lists')).data.count).toBe(0)
  })

  it('each field says its own sentence, several at once, and names what may not be sent', async () => {
    const answer = await w.as(owner).post('MySupply/save', {
      ...(await supplyForm(w, owner)),
      title: '短',
      quantity: '0',
      moq: '1.2345',
      valid_until: '2026-02-30',
      region_code: '999999',
      views: 100,
      status: 2,
      org_id: 1,
      nonsense: 1,
      images: ['uploads/of/another.png'],
    })
    expect(answer.code).toBe(0)
    expect(Object.keys(answer.data.errors!).sort()).toEqual(
      ['images', 'moq', 'nonsense', 'org_id', 'quantity', 'region_code', 'status', 'title', 'valid_until', 'views'].sort(),
    )
    expect(answer.data.errors).toMatchObject({
      title: '标题至少 4 个字',
      quantity: '供应量必须大于 0',
      region_code: '请选择产地',
      status: '“状态”不能在这里填写',
      nonsense: '没有名为“nonsense”的字段',
    })
  })

  it('rejection keeps its reason, tells the owner, and is logged', async () => {
    const id = await supplyIn(w, owner, 'pending')
    const operator = await operatorOf(w)
    expect(await w.as(operator).post('ReviewSupply/reject', { id })).toMatchObject({
      code: 0,
      data: { errors: { reason: '请填写驳回原因' } },
    })
    expect(await w.as(operator).post('ReviewSupply/reject', { id, reason: '请上传实拍图片' })).toMatchObject({ code: 1 })
    const { data } = await w
      .as(owner)
      .get<{ logs: Record<string, unknown>[] } & Record<string, unknown>>('MySupply/details', { id })
    expect(data).toMatchObject({ status: 3, status_text: '已驳回', audit_remark: '请上传实拍图片' })
    expect(data.logs.map((log) => log.title)).toEqual(['驳回', '提交审核', '创建'])
    const messages = await w.as(owner).get<List>('Message/lists')
    expect(messages.data.list[0]).toMatchObject({
      title: expect.stringContaining('已驳回'),
      content: '驳回：请上传实拍图片',
      is_read: 0,
      query: { id },
    })
  })

  it('an edit of a published supply goes back to review; adjusting its price does not', async () => {
    const id = await supplyIn(w, owner, 'live')
    expect(await w.as(owner).edit('MySupply/adjust', { id, price: '39', quantity: '4000' })).toMatchObject({
      code: 1,
      data: { status: 2, price: '39', available_qty: '4000' },
    })
    expect(await w.as(owner).edit('MySupply/save', { id, title: '太湖青虾 改了标题' })).toMatchObject({
      code: 1,
      data: { status: 1 },
    })
    expect((await w.as(null).get('Supply/SupplyServicesDetails', { id })).code).toBe(0)
  })

  it('may not be adjusted below its least order or what is taken', async () => {
    const id = await supplyIn(w, owner, 'live')
    expect(await w.as(owner).edit('MySupply/adjust', { id, quantity: '400' })).toMatchObject({
      code: 0,
      data: { errors: { moq: '起订量不能大于供应量' } },
    })
    await sql`update supply set reserved_qty = 4000000 where id = ${id}`.execute(w.db.kysely)
    expect(await w.as(owner).edit('MySupply/adjust', { id, quantity: '3000' })).toMatchObject({
      code: 0,
      data: { errors: { quantity: '供应量不能小于已预占与已售的数量' } },
    })
    expect((await w.as(owner).get('MySupply/details', { id })).data).toMatchObject({ quantity: '5000', status: 2 })
  })

  it('sells out by itself when less is left than the least order, and comes back when there is more', async () => {
    const id = await supplyIn(w, owner, 'live')
    await sql`update supply set reserved_qty = 4800000 where id = ${id}`.execute(w.db.kysely)
    expect(await w.as(owner).edit('MySupply/adjust', { id, price: '38' })).toMatchObject({
      code: 1,
      data: { status: 5, status_text: '已售罄', available_qty: '200' },
    })
    expect(await w.as(owner).edit('MySupply/adjust', { id, quantity: '6000' })).toMatchObject({
      code: 1,
      data: { status: 2, available_qty: '1200' },
    })
  })

  it('tabs count every state under the same filters', async () => {
    const someone = await w.person()
    await supplyIn(w, someone, 'draft')
    await supplyIn(w, someone, 'pending')
    await supplyIn(w, someone, 'live')
    const { data } = await w.as(someone).get<List>('MySupply/lists', { tabs: 1, status: 1 })
    expect(data.count).toBe(1)
    expect(Object.fromEntries(data.tabs!.map((tab) => [tab.title, tab.count]))).toMatchObject({
      草稿: 1,
      待审核: 1,
      在售: 1,
      已驳回: 0,
    })
  })

  it('exports exactly what the reader may read', async () => {
    const { statusCode, headers, rawPayload } = await w.as(owner).raw({ method: 'GET', url: '/api/MySupply/export' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml')
    // days and moments are those of a spreadsheet, not words: they sort and are reckoned with
    const text = sheetText(rawPayload)
    const { list } = (await w.as(owner).get<{ list: Record<string, string>[] }>('MySupply/lists', { page_size: 100 })).data
    const [first] = list.filter((row) => row.valid_until)
    const serial = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
    expect(text).toContain(`<v>${serial(first!.valid_until!)}</v>`)
    const moments = [...text.matchAll(/<v>(\d+\.\d+)<\/v>/g)].map((one) => Number(one[1]))
    expect(moments.some((one) => Math.abs(one - serial(first!.updated_at!)) < 1e-5)).toBe(true)
    expect(text).not.toContain(first!.valid_until)
  })

  it('a detail brings what its attributes are called, from the row that describes them', async () => {
    const description = { properties: { head: { type: 'string', title: '头数' } } }
    await sql`update supply_cate set attr_schema = ${JSON.stringify(description)}::jsonb where name = '青虾'`.execute(w.db.kysely)
    const id = await supplyIn(w, owner, 'draft', { attrs: { head: '120' } })
    const { data } = await w.as(owner).get('MySupply/details', { id })
    expect(data).toMatchObject({ attrs: { head: '120' }, attrs_text: description })
    await sql`update supply_cate set attr_schema = null where name = '青虾'`.execute(w.db.kysely)
  })

  it('the end of the validity is enforced at the next read and write, before any job', async () => {
    const id = await supplyIn(w, owner, 'live', { valid_until: '2026-06-20' })
    const before = w.clock
    w.clock = new Date('2026-06-21T00:00:00+08:00')
    try {
      expect((await w.as(null).get('Supply/SupplyServicesDetails', { id })).code).toBe(0)
      expect((await market({ page_size: 100 })).data.list.map((row) => row.id)).not.toContain(id)
      const mine = await w.as(owner).get<List>('MySupply/lists', { status: 6, tabs: 1 })
      expect(mine.data.list.map((row) => row.status)).toContain(6)
      expect(await w.as(owner).edit('MySupply/adjust', { id, price: '1' })).toMatchObject({
        code: 0,
        msg: '当前状态“已过期”不可操作',
      })
      const [a, b] = await Promise.all([runDeadlines(w.deps), runDeadlines(w.deps)])
      expect(a + b).toBeGreaterThan(0)
      expect(await runDeadlines(w.deps)).toBe(0)
      const { data } = await w.as(owner).get<{ logs: { title: string; by_name: string }[] }>('MySupply/details', { id })
      expect(data.logs.filter((log) => log.title === '过期')).toEqual([expect.objectContaining({ by_name: '系统' })])
    } finally {
      w.clock = before
    }
  })
})
