import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }

describe.each(oneDatabase())('ads, feedback, complaints and the site’s own texts on $name', (source) => {
  let w: World
  let operator: Person
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
  })
  afterAll(() => w.close())

  async function picture(by: Person): Promise<string> {
    const url = `uploads/test/${Math.random().toString(36).slice(2)}.png`
    await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${by.org_id}, ${by.id}, 'a.png', 10, 'image/png')`.execute(
      w.db.kysely,
    )
    return url
  }
  async function ad(change: object, live = true): Promise<number> {
    const as = w.as(operator)
    const answer = await as.post<{ id: number }>('ManageAd/save', {
      pid: 1,
      title: '广告',
      image: await picture(operator),
      ...change,
    })
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    if (live) await as.post('ManageAd/online', { id: answer.data.id })
    return answer.data.id
  }
  const ads = async (pid: string | number) => (await w.as(null).get<Row[]>('Ad/index', { pid })).data.map((one) => one.title)
  const messages = async (of: Person) => (await w.as(of).get<List>('Message/lists')).data.list

  describe('C-02 Ad/index', () => {
    it('C-02 is a bare array of what is online and within its time, in order', async () => {
      await ad({ title: '第二张', sort: 20 })
      await ad({ title: '第一张', sort: 10, link: '/supply' })
      await ad({ title: '未上线' }, false)
      await ad({ title: '已结束', start_at: '2026-06-01 00:00:00', end_at: '2026-06-15 10:00:00' })
      await ad({ title: '下周开始', start_at: '2026-06-20 00:00:00', end_at: '2026-06-30 00:00:00' })
      await ad({ title: '轮播图', pid: 2 })
      const { code, data } = await w.as(null).get<Row[]>('Ad/index', { pid: 1 })
      expect(code).toBe(1)
      expect(data).toEqual([
        { title: '第一张', link: '/supply', image: expect.stringMatching(/^uploads\//) },
        { title: '第二张', link: null, image: expect.stringMatching(/^uploads\//) },
      ])
      expect(await ads(2)).toEqual(['轮播图'])
      w.clock = new Date('2026-06-20T02:00:00Z')
      expect(await ads(1)).toEqual(['下周开始', '第一张', '第二张'])
      w.clock = new Date('2026-06-15T02:00:00Z')
    })

    it('C-02 a place nobody uses is empty; no place or a malformed one is refused', async () => {
      for (const pid of [3, 99]) expect(await w.as(null).get('Ad/index', { pid })).toMatchObject({ code: 1, data: [] })
      expect((await w.as(null).get('Ad/index')).code).toBe(0)
      for (const pid of ['', 'x', '1 or 1=1', '-1', '1.5']) expect((await w.as(null).get('Ad/index', { pid })).code).toBe(0)
    })

    it('C-02 an ad taken offline is gone; one leads to a page of this site only, and ends after it begins', async () => {
      const id = await ad({ title: '将下线', pid: 3 })
      expect(await ads(3)).toEqual(['将下线'])
      await w.as(operator).post('ManageAd/offline', { id })
      expect(await ads(3)).toEqual([])
      const refused = async (change: object, field: string) =>
        expect(await w.as(operator).edit('ManageAd/save', { id, ...change })).toMatchObject({
          code: 0,
          data: { errors: { [field]: expect.any(String) } },
        })
      for (const link of ['https://example.com', '//example.com', 'javascript:alert(1)']) await refused({ link }, 'link')
      await refused({ start_at: '2026-06-20 00:00:00', end_at: '2026-06-19 00:00:00' }, 'end_at')
      expect((await w.as(await w.person()).post('ManageAd/online', { id })).code).toBe(0)
    })
  })

  describe('C-03 Feedback', () => {
    const CONTENT = '希望议价时能看到对方的历史成交'

    it('C-03 getFeedbackTypeList has the types in use, in order', async () => {
      const all = async () => (await w.as(null).get<Row[]>('Feedback/getFeedbackTypeList')).data
      const types = await all()
      expect(types[0]).toEqual({ id: expect.any(Number), name: '功能建议' })
      expect(types.map((one) => one.name)).toEqual(['功能建议', '使用问题', '交易纠纷', '账号与认证', '其他'])
      await w.as(operator).post('ManageFeedbackType/hide', { id: types[4]!.id })
      expect(await all()).toEqual(types.slice(0, 4))
      const as = w.as(await w.person())
      expect(await as.post('Feedback/submit', { type_id: types[4]!.id, content: CONTENT })).toMatchObject({
        code: 0,
        data: { errors: { type_id: expect.any(String) } },
      })
    })

    it('C-03 a member writes, the operator answers, the member is told', async () => {
      const [member, other] = [await w.person(), await w.person()]
      const sent = { type_id: 1, content: CONTENT, images: [await picture(member)], contact: '13800138000', idem_key: 'once' }
      const first = await w.as(member).post<{ id: number }>('Feedback/submit', sent)
      expect(first).toMatchObject({ code: 1, data: { status: 1, status_text: '待处理' } })
      const { id } = first.data
      expect((await w.as(member).post<{ id: number }>('Feedback/submit', sent)).data.id).toBe(id)
      expect((await w.as(other).get('MyFeedback/details', { id })).code).toBe(0)
      expect((await w.as(member).post('ManageFeedback/reply', { id, text: '好' })).code).toBe(0)
      const text = '已排入下个月的更新'
      expect(await w.as(operator).post('ManageFeedback/reply', { id, text })).toMatchObject({ code: 1, data: { status: 2 } })
      expect((await w.as(member).get('MyFeedback/details', { id })).data).toMatchObject({ status_text: '已处理', reply: text })
      expect((await messages(member))[0]).toMatchObject({
        title: '意见反馈“功能建议”已处理',
        content: `回复：${text}`,
        route: '/feedback/info',
        query: { id },
      })
      expect((await w.as(operator).post('ManageFeedback/reply', { id, text })).code).toBe(0)
    })

    it('C-03 what is too short, without a type, with too many or others’ pictures, or by a visitor is refused', async () => {
      const member = await w.person()
      const refused = async (change: object, field: string) =>
        expect(await w.as(member).post('Feedback/submit', { type_id: 1, content: CONTENT, ...change })).toMatchObject({
          code: 0,
          data: { errors: { [field]: expect.any(String) } },
        })
      await refused({ content: '不好用' }, 'content')
      await refused({ content: '字'.repeat(501) }, 'content')
      await refused({ type_id: undefined }, 'type_id')
      await refused({ images: [await picture(operator)] }, 'images')
      await refused({ images: await Promise.all(Array.from({ length: 5 }, () => picture(member))) }, 'images')
      expect((await w.as(null).post('Feedback/submit', { type_id: 1, content: CONTENT })).code).toBe(403)
      const own = await w
        .as(member)
        .post<{ id: number }>('Feedback/submit', { type_id: 1, content: CONTENT, reply: '自己回', status: 2 })
      expect((await w.as(member).get('MyFeedback/details', { id: own.data.id })).data).toMatchObject({ status: 1, reply: null })
    })
  })

  describe('Complain/submit', () => {
    const SENT = { target_type: 'supply', reason: '虚假信息', content: '图片与实物不符，规格也对不上' }

    it('S-01 a complaint names what everybody sees, and the operator settles it', async () => {
      const [seller, buyer] = [await w.person(), await w.person()]
      const target_id = await supplyIn(w, seller, 'live')
      const asked = await w.as(buyer).post<{ id: number }>('Complain/submit', { ...SENT, target_id, target_title: '别的标题' })
      expect(asked).toMatchObject({ code: 1, data: { status: 1, status_text: '待处理' } })
      const { id } = asked.data
      const detail = async () => (await w.as(buyer).get('MyComplaint/details', { id })).data
      expect(await detail()).toMatchObject({ target_title: '太湖青虾 120尾/斤 鲜活', reason: '虚假信息' })
      expect((await w.as(seller).get('MyComplaint/details', { id })).code).toBe(0)
      const queue = (await w.as(operator).get<List>('ManageComplaint/lists', { status: 1 })).data.list
      expect(queue.map((row) => row.id)).toContain(id)
      await w.as(operator).post('ManageComplaint/reply', { id, text: '核实属实，已下架' })
      expect(await detail()).toMatchObject({ status_text: '已处理', reply: '核实属实，已下架' })
      expect((await messages(buyer))[0]).toMatchObject({
        content: '回复：核实属实，已下架',
        route: '/complaint/info',
        query: { id },
      })
    })

    it('S-01 one about a hidden or unknown thing, for no reason or by a visitor is refused', async () => {
      const [seller, buyer] = [await w.person(), await w.person()]
      const [live, draft] = [await supplyIn(w, seller, 'live'), await supplyIn(w, seller, 'draft')]
      const submit = (change: object) => w.as(buyer).post('Complain/submit', { ...SENT, target_id: live, ...change })
      const missing = await submit({ target_id: 99_999_999 })
      expect(missing).toMatchObject({ code: 0, data: { reason: 'record.missing' } })
      expect(await submit({ target_id: draft })).toMatchObject({ code: 0, msg: missing.msg })
      for (const target_type of ['user', 'toString', '', ['supply']])
        expect(await submit({ target_type })).toMatchObject({ code: 0, data: { errors: { target_type: expect.any(String) } } })
      expect(await submit({ reason: '看不惯' })).toMatchObject({ code: 0, data: { errors: { reason: expect.any(String) } } })
      expect(await submit({ content: '假' })).toMatchObject({ code: 0, data: { errors: { content: expect.any(String) } } })
      expect((await w.as(null).post('Complain/submit', { ...SENT, target_id: live })).code).toBe(403)
      expect((await w.as(buyer).get<List>('MyComplaint/lists')).data.count).toBe(0)
    })
  })

  describe('C-03 Config', () => {
    it('C-03 R-08 getSite follows what the operator writes', async () => {
      const { data } = await w.as(operator).get<List>('ManageSite/lists')
      const { id } = data.list[0]!
      const icp_no = '苏ICP备2026123456号'
      expect((await w.as(operator).edit('ManageSite/save', { id, icp_no })).code).toBe(1)
      expect((await w.as(null).get('Config/getSite')).data.icp_no).toBe(icp_no)
      expect((await w.as(await w.person()).edit('ManageSite/save', { id, icp_no: '无' })).code).toBe(0)
      expect((await w.as(operator).edit('ManageSite/save', { id, police_link: 'javascript:alert(1)' })).code).toBe(0)
      expect((await w.as(operator).post('ManageSite/save', { name: '第二个平台' })).code).toBe(0)
    })

    it('C-03 R-06 getPolicy follows what the operator writes, cleaned of scripts', async () => {
      const policies = (await w.as(operator).get<List>('ManagePolicy/lists')).data.list
      const { id } = policies.find((one) => one.type === 'privacy')!
      const change = { id, edition: '1.1', content: '<h3>一、收集什么</h3><script>alert(1)</script><p>手机号</p>' }
      expect((await w.as(operator).edit('ManagePolicy/save', change)).code).toBe(1)
      const { data } = await w.as(null).get('Config/getPolicy', { type: 'privacy' })
      expect(data).toMatchObject({ type: 'privacy', version: '1.1', content: '<h3>一、收集什么</h3><p>手机号</p>' })
      expect((await w.as(null).get('Config/getPolicy', { type: 'user' })).data.version).toBe('1.0')
      expect((await w.as(await w.person()).post('ManagePolicy/save', change)).code).toBe(0)
    })
  })
})
