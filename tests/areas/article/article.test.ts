import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { kindOf } from '../../support/quote.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'
import { articleForm, columnNamed, published } from './article.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }
type Detail = Row & { prev: Row | null; next: Row | null; related: Row[] }

const MISSING = '记录不存在或无权操作'

describe.each(oneDatabase())('news, cases and notices on $name', (source) => {
  let w: World
  let owner: Person
  let operator: Person
  let [market, skills] = [0, 0]
  /** in the order in which they came out */
  let ids: number[] = []
  let draft = 0
  let down = 0
  beforeAll(async () => {
    w = await world(source)
    owner = await w.person({ name: '太湖渔业' })
    operator = await operatorOf(w)
    market = await columnNamed(w, operator, '行情', 10)
    skills = await columnNamed(w, operator, '技术', 20)
    const forms = [
      articleForm(market, '加州鲈塘口价连涨三周', { is_top: true }),
      articleForm(skills, '高温期怎样防缺氧'),
      articleForm(market, '对虾进入换茬期'),
      articleForm(market, '草鱼行情平稳'),
    ]
    ids = []
    for (const form of forms) ids.push(await published(w, operator, 'ManageArticle', form))
    down = await published(w, operator, 'ManageArticle', articleForm(market, '已经撤下的一篇'))
    await w.as(operator).post('ManageArticle/unpublish', { id: down })
    const saved = await w.as(operator).post<{ id: number }>('ManageArticle/save', articleForm(market, '还没写完的一篇'))
    draft = saved.data.id
  })
  afterAll(() => w.close())

  const lists = async (query: Record<string, string | number> = {}) =>
    (await w.as(null).get<List>('Article/lists', query)).data.list.map((row) => row.id)
  const detail = (id: number, who: Person | null = null) => w.as(who).get<Detail>('Article/detail', { id })
  const briefs = async (body: object, call = 'geList') =>
    (await w.as(null).post<Row[]>(`Article/${call}`, body)).data as unknown as Row[]

  it('C-03 S-08 the list shows what is published, placed on top first and then the newest', async () => {
    const [first, second, third, fourth] = ids
    expect(await lists()).toEqual([first, fourth, third, second])
    expect(await lists({ cate_id: skills })).toEqual([second])
    expect(await lists({ keyword: '对虾' })).toEqual([third])
    expect(await lists({ keyword: '撤下' })).toEqual([])
    const { data } = await w.as(null).get<List>('Article/lists', { cate_id: market, page_size: 1 })
    expect(data.count).toBe(3)
    expect(data.list[0]).toMatchObject({ cate_id_text: '行情', is_top: true, source: '平台采编', visit: 0 })
    expect(data.list[0]).not.toHaveProperty('content')
    expect(await w.as(null).get('Article/lists', { cate_id: 'x' })).toMatchObject({ code: 0, msg: '筛选条件“栏目”的值不正确' })
  })

  it('C-03 S-08 the columns come in their order with the number published; a closed one is left out', async () => {
    const category = async () => (await w.as(null).get('Article/category')).data
    expect(await category()).toEqual([
      { id: market, name: '行情', count: 3 },
      { id: skills, name: '技术', count: 1 },
    ])
    await w.as(operator).post('ManageArticleCate/disable', { id: skills })
    expect(await category()).toEqual([{ id: market, name: '行情', count: 3 }])
    await w.as(operator).post('ManageArticleCate/enable', { id: skills })
  })

  it('C-03 S-08 an article carries its neighbours in time and others of its column', async () => {
    const [first, second, third, fourth] = ids as [number, number, number, number]
    const { code, data } = await detail(third)
    expect(code).toBe(1)
    expect(data).toMatchObject({
      title: '对虾进入换茬期',
      content: '<p>正文第一段。</p>',
      prev: { id: second, title: '高温期怎样防缺氧' },
      next: { id: fourth, title: '草鱼行情平稳' },
    })
    expect(data.related.map((row) => row.id)).toEqual([fourth, first])
    expect((await detail(first)).data.prev).toBeNull()
    expect((await detail(fourth)).data.next).toBeNull()
  })

  it('C-03 S-08 what is missing, a draft or taken down is not there, for the operator on the site either', async () => {
    for (const id of [draft, down, 99_999_999]) expect(await detail(id)).toMatchObject({ code: 0, msg: MISSING })
    expect(await w.as(null).get('Article/detail')).toMatchObject({ code: 0, msg: MISSING })
    expect(await w.as(null).get('Article/detail', { id: 'abc' })).toMatchObject({ code: 0, msg: MISSING })
    expect(await detail(draft, operator)).toMatchObject({ code: 0, msg: MISSING })
  })

  it('C-03 S-08 each read counts, and geList gives the most read or the newest', async () => {
    const [first, second, third, fourth] = ids as [number, number, number, number]
    await sql`update article set visit = 40 where id = ${second}`.execute(w.db.kysely)
    expect((await briefs({ type: 'hot', limit: 1 })).map((row) => row.id)).toEqual([second])
    expect((await briefs({ type: 'new' })).map((row) => row.id)).toEqual([fourth, third, second, first])
    expect((await briefs({ cate_id: String(market), limit: '2' }, 'getList')).map((row) => row.id)).toEqual([fourth, third])
    expect((await briefs({ ids: [first, draft, down] })).map((row) => row.id)).toEqual([first])
    expect((await briefs({ type: 'hot', limit: 1 }))[0]).toEqual({
      id: second,
      title: '高温期怎样防缺氧',
      cover: null,
      publish_at: expect.stringMatching(/^2026-06-15 10:0\d:00$/),
      visit: 40,
    })
    await detail(second)
    await expect.poll(async () => (await briefs({ ids: [second] }))[0]!.visit).toBeGreaterThan(40)
  })

  it.each([
    [{ limit: 21 }, 'limit（1 到 20）'],
    [{ limit: 0 }, 'limit（1 到 20）'],
    [{ limit: 'many' }, 'limit（1 到 20）'],
    [{ type: 'best' }, 'type（hot 最热，new 最新）'],
    [{ cate_id: -1 }, '栏目'],
    [{ ids: '1,2' }, 'ids（最多 20 个）'],
    [{ ids: ['x'] }, 'ids'],
  ])('C-03 geList asked with %j says what is wrong', async (body, field) => {
    expect(await w.as(null).post('Article/geList', body)).toMatchObject({ code: 0, msg: `筛选条件“${field}”的值不正确` })
  })

  it('S-08 an operator writes, publishes and takes down; nobody else does', async () => {
    const form = articleForm(market, '脚本会被去掉的一篇', { content: '<p>好</p><script>alert(1)</script>' })
    const saved = await w.as(operator).post<{ id: number }>('ManageArticle/save', form)
    expect(saved).toMatchObject({ code: 1, data: { status: 0, content: '<p>好</p>' } })
    const { id } = saved.data
    expect(await w.as(operator).post('ManageArticle/publish', { id })).toMatchObject({ code: 1, data: { status_text: '已发布' } })
    expect(await w.as(operator).edit('ManageArticle/delete', { id })).toMatchObject({ code: 0 })
    expect((await detail(id)).code).toBe(1)
    expect(await w.as(operator).post('ManageArticle/unpublish', { id })).toMatchObject({
      code: 1,
      data: { status_text: '已下架' },
    })
    expect((await detail(id)).code).toBe(0)
    expect(await w.as(operator).edit('ManageArticle/delete', { id })).toMatchObject({ code: 1 })
    expect((await w.as(owner).post('ManageArticle/save', articleForm(market, '会员写的一篇'))).code).toBe(0)
    expect((await w.as(null).post('ManageArticle/publish', { id: ids[0] })).code).toBe(403)
  })

  it('C-03 S-07 cases are found by kind, place and word, and show their figures', async () => {
    const [prawn, carp] = [await kindOf(w, '青虾'), await kindOf(w, '草鱼')]
    const form = {
      title: '合作社分级销售青虾',
      company: '太湖渔业合作社',
      cate2_id: prawn,
      region_code: '320506',
      summary: '按规格分四档，每斤多卖了一元八角。',
      result: [{ k: '每斤多卖', v: '1.8 元' }],
      content: '<p>从统货到分级。</p>',
    }
    const one = await published(w, operator, 'ManageCase', form)
    const other = await published(w, operator, 'ManageCase', {
      ...form,
      title: '草鱼错峰上市',
      cate2_id: carp,
      region_code: '440803',
    })
    const hidden = await w.as(operator).post<{ id: number }>('ManageCase/save', { ...form, title: '还没发布的案例' })
    const found = async (query: Record<string, string | number>) =>
      (await w.as(null).get<List>('SupplyCase/lists', query)).data.list.map((row) => row.id)
    expect(await found({})).toEqual([other, one])
    expect(await found({ cate2_id: prawn })).toEqual([one])
    expect(await found({ region_code: '44' })).toEqual([other])
    expect(await found({ keyword: '分级' })).toEqual([one])
    expect(await w.as(null).get('SupplyCase/details', { id: one })).toMatchObject({
      code: 1,
      data: { cate2_id_text: '青虾', region_code_text: '江苏省 苏州市 吴中区', result: [{ k: '每斤多卖', v: '1.8 元' }] },
    })
    expect(await w.as(null).get('SupplyCase/details', { id: hidden.data.id })).toMatchObject({ code: 0, msg: MISSING })
  })

  it('S-08 anyone reads the notices, the newest first, once published', async () => {
    const form = (title: string) => ({ title, content: '<p>内容</p>' })
    const old = await published(w, operator, 'ManageNotice', form('国庆客服值班安排'))
    const fresh = await published(w, operator, 'ManageNotice', form('台风期间交易提醒'))
    await w.as(operator).post('ManageNotice/save', form('没有发布的公告'))
    const { data } = await w.as(null).get<List>('Notice/lists')
    expect(data.list.map((row) => row.id)).toEqual([fresh, old])
    expect(data.list[0]).toMatchObject({ title: '台风期间交易提醒', content: '<p>内容</p>', publish_at: expect.any(String) })
  })
})
