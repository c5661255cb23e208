import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Answer, type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }
type Message = { id: number; from: string; type: string; content: string; client_msg_id: string | null; read: number }
type Chat = {
  session_id: number
  status: number
  side: string
  unread: number
  existing?: number
  expert: Row
  messages: Message[]
}
const FOREIGN = { code: 0, msg: '记录不存在或无权操作' }

describe.each(oneDatabase())('S-06 C-03 experts and consultations on $name', (source) => {
  let w: World
  let account: Person
  let member: Person
  let operator: Person
  let expert: number
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
    account = await w.person({ role: 3, type: 0, name: '周明远' })
    member = await w.person({ name: '太湖渔业' })
    expert = await publish(account, { name: '周明远', specialty_cates: [await cate('草鱼')], region_code: '320506' })
  })
  afterAll(() => w.close())

  const cate = async (name: string) =>
    (await sql<{ id: number }>`select id from supply_cate where level = 2 and name = ${name}`.execute(w.db.kysely)).rows[0]!.id
  const publish = async (who: Person, change: Row = {}): Promise<number> => {
    const saved = await w.as(operator).post<{ id: number }>('ManageExpert/save', {
      user_id: who.id,
      name: '专家',
      title: '研究员',
      org: '淡水渔业研究所',
      specialty_cates: [await cate('青虾')],
      skills: ['大红鳃', '水质调控'],
      region_code: '440803',
      intro: '从事水产病害防控三十年。',
      ...change,
    })
    if (saved.code !== 1) throw new Error(JSON.stringify(saved))
    return saved.data.id
  }
  const open = async (who: Person | null, id = expert, more: Row = {}): Promise<Answer<Chat>> =>
    w.as(who).post<Chat>('Chat/initChat', { expert_id: id, subject: '草鱼烂鳃怎么处理', ...more })
  const fresh = async (): Promise<{ asker: Person; id: number }> => {
    const asker = await w.person()
    return { asker, id: (await open(asker)).data.session_id }
  }
  let serial = 0
  const say = (who: Person, id: number, content: string, more: Row = {}) =>
    w.as(who).post<{ message: Message; status: number }>('Chat/send', {
      session_id: id,
      type: 'text',
      content,
      client_msg_id: `m${++serial}`,
      ...more,
    })
  const read = (who: Person | null, id: number, after_id = 0) =>
    w.as(who).get<Chat>('Chat/messages', { session_id: id, after_id })
  const ids = async (query: Record<string, string | number> = {}) =>
    (await w.as(null).get<List>('TechExpert/lists', query)).data.list.map((row) => row.id)

  it('C-03 visitors find experts by kind, place, words and presence, in the order they ask for', async () => {
    const other = await publish(await w.person({ role: 3, name: '李慧珍' }), {
      name: '李慧珍',
      skills: ['弧菌防控'],
      is_online: true,
      sort: 1,
    })
    await sql`update expert set score = 480, answer_count = 9 where id = ${expert}`.execute(w.db.kysely)
    await sql`update expert set score = 450, answer_count = 30 where id = ${other}`.execute(w.db.kysely)
    expect(await ids()).toEqual([other, expert])
    expect(await ids({ sort: '-score' })).toEqual([expert, other])
    expect(await ids({ sort: '-answer_count' })).toEqual([other, expert])
    expect(await ids({ specialty_cates: await cate('草鱼') })).toEqual([expert])
    expect(await ids({ region_code: '44' })).toEqual([other])
    expect(await ids({ is_online: 1 })).toEqual([other])
    expect(await ids({ skills: '弧菌防控' })).toEqual([other])
    expect(await ids({ keyword: '大红鳃' })).toEqual([expert])
    expect(await ids({ keyword: '草鱼' })).toEqual([expert])
    const { data } = await w.as(null).get('TechExpert/details', { id: expert })
    expect(data).toMatchObject({ name: '周明远', score: '4.8', specialty_cates_text: '草鱼', skills: ['大红鳃', '水质调控'] })
    expect(data).not.toHaveProperty('user_id')
  })

  it('C-03 a hidden expert is not there for visitors, and is asked nothing new', async () => {
    const id = await publish(await w.person({ role: 3 }))
    await w.as(operator).post('ManageExpert/unpublish', { id })
    for (const one of [id, 99_999_999]) {
      expect(await w.as(null).get('TechExpert/details', { id: one })).toMatchObject(FOREIGN)
      expect(await open(member, one)).toMatchObject(FOREIGN)
    }
    expect(await ids()).not.toContain(id)
    await w.as(operator).post('ManageExpert/publish', { id })
    expect(await ids()).toContain(id)
  })

  it('S-06 only an account of an expert becomes one, and only once', async () => {
    await expect(publish(member)).rejects.toThrow('所选专家账号不存在或不可选')
    await expect(publish(account)).rejects.toThrow('专家账号已存在')
    expect((await w.as(member).post('ManageExpert/save', { name: '冒充' })).code).toBe(0)
  })

  it('C-03 Chat/initChat opens one session, and the same one again, also when asked twice at once', async () => {
    expect(await open(null)).toMatchObject({ code: 403, msg: '请先登录' })
    const asker = await w.person()
    const [a, b] = await Promise.all([open(asker), open(asker)])
    expect(a.data.session_id).toBe(b.data.session_id)
    expect([a.data.existing, b.data.existing].sort()).toEqual([0, 1])
    expect(a.data).toMatchObject({ status: 1, side: 'asker', expert: { id: expert, name: '周明远' }, asker: { avatar: null } })
    expect((a.data as unknown as Row).session_sn).toMatch(/^ZX20260615\d{6}$/)
    expect(a.data.messages.map((one) => one.from)).toEqual(['system'])
    const { data } = await w.as(asker).get('Consulting/details', { id: a.data.session_id })
    expect(data).toMatchObject({ subject: '草鱼烂鳃怎么处理', user_id: asker.id })
    expect(data, 'which account the expert uses is not his to know').not.toHaveProperty('expert_user_id')
    expect((await w.as(account).get('Consulting/details', { id: a.data.session_id })).data.expert_user_id).toBe(account.id)
  })

  it('C-03 Chat/initChat without a question opens nothing, and finds what is open already', async () => {
    const asker = await w.person()
    const silent = () => w.as(asker).post<Chat>('Chat/initChat', { expert_id: expert })
    expect(await silent()).toMatchObject({ code: 0, data: { errors: { subject: expect.stringContaining('咨询主题') } } })
    expect((await w.as(asker).get<List>('Consulting/lists')).data.count).toBe(0)
    const { session_id } = (await open(asker)).data
    expect((await silent()).data).toMatchObject({ session_id, existing: 1 })
  })

  it('S-06 the case is checked as any form, and nobody consults himself', async () => {
    const asker = await w.person()
    expect(await open(asker, expert, { subject: '短', symptom: '太少', images: ['uploads/of/another.png'] })).toMatchObject({
      code: 0,
      data: { errors: { subject: '咨询主题至少 4 个字', images: expect.any(String), symptom: expect.any(String) } },
    })
    expect(await open(account)).toMatchObject({ code: 0, msg: '不能向自己发起咨询' })
    expect((await open(await w.person({ role: 4 }))).msg).toBe('当前账号类型不支持该功能')
    const said = {
      subject: '草鱼烂鳃一天死十几条',
      cate2_id: await cate('草鱼'),
      symptom: '三天前开始，鳃丝发白带黏液，停料两天没好转',
    }
    const { data } = await open(asker, expert, said)
    expect((await w.as(asker).get('Consulting/details', { id: data.session_id })).data).toMatchObject(said)
    expect((await w.as(account).get<List>('Message/lists')).data.list[0]).toMatchObject({
      type: 'consult',
      title: '新的咨询“草鱼烂鳃一天死十几条”',
      route: '/consulting/info',
      query: { id: data.session_id },
    })
  })

  it('S-06 the asker adds three messages at most before the expert answers; his answer takes the case on', async () => {
    const { asker, id } = await fresh()
    for (const n of [1, 2, 3]) expect((await say(asker, id, `补充 ${n}`)).code).toBe(1)
    expect(await say(asker, id, '补充 4')).toMatchObject({ code: 0, msg: expect.stringContaining('接诊前最多补充 3 条') })
    const before = (await w.as(null).get('TechExpert/details', { id: expert })).data.answer_count as number
    expect(await say(account, id, '先测一下氨氮和亚盐')).toMatchObject({
      code: 1,
      data: { status: 2, message: { from: 'expert' } },
    })
    expect((await w.as(null).get('TechExpert/details', { id: expert })).data.answer_count).toBe(before + 1)
    expect((await say(asker, id, '氨氮 0.8')).code).toBe(1)
    const { data } = await read(asker, id)
    expect(data.messages.map((one) => one.from)).toEqual(['system', 'asker', 'asker', 'asker', 'system', 'expert', 'asker'])
    const last = data.messages.at(-2)!.id
    expect((await read(asker, id, last)).data.messages.map((one) => one.content)).toEqual(['氨氮 0.8'])
  })

  it('S-06 the same message sent again is there once', async () => {
    const { asker, id } = await fresh()
    const sent = await Promise.all([1, 2, 3, 4].map(() => say(asker, id, '只发一次', { client_msg_id: 'same' })))
    expect(new Set(sent.map((one) => one.data.message.id)).size).toBe(1)
    expect((await read(asker, id)).data.messages.filter((one) => one.content === '只发一次')).toHaveLength(1)
  })

  it('S-06 text is bounded, and a picture is one of the sender’s own uploads', async () => {
    const { asker, id } = await fresh()
    expect((await say(asker, id, '  ')).msg).toBe('请输入内容')
    expect((await say(asker, id, '鱼'.repeat(1001))).msg).toContain('最多 1000 个字')
    const url = `uploads/test/chat-${id}.png`
    await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${asker.org_id}, ${asker.id}, 'a.png', 10, 'image/png')`.execute(
      w.db.kysely,
    )
    expect((await say(asker, id, 'uploads/of/another.png', { type: 'image' })).code).toBe(0)
    expect((await say(account, id, url, { type: 'image' })).code).toBe(0)
    expect((await read(asker, id)).data.status).toBe(1)
    expect((await say(asker, id, url, { type: 'image' })).code).toBe(1)
    expect((await w.as(asker).get('Consulting/details', { id })).data.last_msg).toBe('[图片]')
  })

  it('S-06 a session is there for its two sides only', async () => {
    const { asker, id } = await fresh()
    const other = await w.person({ role: 3 })
    for (const who of [await w.person(), other]) {
      expect(await read(who, id)).toMatchObject(FOREIGN)
      expect(await say(who, id, '我看看')).toMatchObject(FOREIGN)
      expect(await w.as(who).post('Chat/read', { session_id: id })).toMatchObject(FOREIGN)
      expect(await w.as(who).post('Consulting/accept', { id })).toMatchObject(FOREIGN)
      expect((await w.as(who).get<List>('Consulting/lists')).data.list.map((row) => row.id)).not.toContain(id)
    }
    expect(await read(asker, 99_999_999)).toMatchObject(FOREIGN)
    expect((await w.as(account).get<List>('Consulting/lists')).data.list.map((row) => row.id)).toContain(id)
    const main = await w.person()
    const shared = (await open(main)).data.session_id
    expect((await read(await w.person({ org: main, type: 2, perms: ['consult'] }), shared)).code).toBe(1)
    expect(await read(await w.person({ org: main, type: 2, perms: ['supply'] }), shared)).toMatchObject(FOREIGN)
  })

  it('S-06 reading clears what is unread, and the sender sees that it was read', async () => {
    const { asker, id } = await fresh()
    await say(asker, id, '在吗')
    expect((await read(account, id)).data).toMatchObject({ side: 'expert', unread: 2 })
    expect((await read(asker, id)).data.unread).toBe(0)
    expect((await w.as(account).post('Chat/read', { session_id: id })).code).toBe(1)
    expect((await read(account, id)).data.unread).toBe(0)
    expect((await read(asker, id)).data.messages.at(-1)).toMatchObject({ content: '在吗', read: 1 })
    const box = (await w.as(account).get<List>('Message/lists', { type: 'consult', page_size: 100 })).data.list
    expect(box.find((one) => (one.query as Row).id === id)).toMatchObject({ is_read: 1 })
  })

  it('S-06 accept, close and evaluate once; the score reaches the expert', async () => {
    const doctor = await w.person({ role: 3 })
    const his = await publish(doctor)
    const { session_id: id } = (await open(member, his)).data
    expect((await w.as(member).post('Consulting/accept', { id })).code).toBe(0)
    expect(await w.as(member).post('Consulting/evaluate', { id, score: 5 })).toMatchObject({
      code: 0,
      msg: '当前状态“待接诊”不可操作',
    })
    const [one, two] = await Promise.all([1, 2].map(() => w.as(doctor).post('Consulting/accept', { id })))
    expect([one!.code, two!.code].sort()).toEqual([0, 1])
    expect(await w.as(member).post('Consulting/close', { id })).toMatchObject({ code: 1, data: { status: 3 } })
    expect(await say(member, id, '还有一个问题')).toMatchObject({ code: 0, msg: expect.stringContaining('咨询已结束') })
    expect((await w.as(doctor).post('Consulting/evaluate', { id, score: 5 })).code).toBe(0)
    expect((await w.as(member).post('Consulting/evaluate', { id, score: 6 })).code).toBe(0)
    expect(await w.as(member).post('Consulting/evaluate', { id, score: 4, comment: '说得清楚' })).toMatchObject({
      code: 1,
      data: { status: 4, score: 4, comment: '说得清楚' },
    })
    expect((await w.as(member).post('Consulting/evaluate', { id, score: 1 })).code).toBe(0)
    const again = (await open(member, his)).data
    expect(again).toMatchObject({ existing: 0, status: 1 })
    await say(doctor, again.session_id, '请讲')
    await w.as(doctor).post('Consulting/close', { id: again.session_id })
    await w.as(member).post('Consulting/evaluate', { id: again.session_id, score: 2 })
    expect((await w.as(null).get('TechExpert/details', { id: his })).data).toMatchObject({
      answer_count: 2,
      rated_count: 2,
      score: '3',
      good_rate: '50',
    })
    const { data } = await w.as(member).get<{ logs: Row[] }>('Consulting/details', { id })
    expect(data.logs.map((log) => log.title)).toEqual(['评价', '结束咨询', '接诊', '创建'])
  })

  it('S-06 an expert who declines says why, and the asker may ask another', async () => {
    const { asker, id } = await fresh()
    expect((await w.as(account).post('Consulting/refuse', { id })).data.errors).toHaveProperty('reason')
    expect(await w.as(account).post('Consulting/refuse', { id, reason: '不是我的专长' })).toMatchObject({
      code: 1,
      data: { status: 5 },
    })
    expect((await read(asker, id)).data.messages.at(-1)!.content).toBe('专家未接诊：不是我的专长')
    expect((await say(asker, id, '那怎么办')).code).toBe(0)
    expect((await open(asker)).data.existing).toBe(0)
  })

  it('S-06 an expert who asks another cannot take his own question on', async () => {
    const doctor = await w.person({ role: 3 })
    const { session_id: id } = (await open(doctor)).data
    expect((await read(doctor, id)).data.side).toBe('asker')
    expect((await w.as(doctor).post('Consulting/accept', { id })).code).toBe(0)
  })

  it.each([
    [1, 48, 6],
    [2, 72, 3],
    [3, 168, 4],
  ])('S-06 state %i ends by itself after %i hours', async (state, hours, next) => {
    const { asker, id } = await fresh()
    if (state >= 2) await say(account, id, '请讲')
    if (state >= 3) await w.as(asker).post('Consulting/close', { id })
    const before = w.clock
    try {
      w.clock = new Date(before.getTime() + hours * 3_600_000 - 1000)
      expect((await read(asker, id)).data.status).toBe(state)
      w.clock = new Date(before.getTime() + hours * 3_600_000)
      expect((await read(asker, id)).data.status).toBe(next)
      expect((await say(asker, id, '还在吗')).code).toBe(0)
      if (state < 3) expect((await open(asker)).data.session_id).not.toBe(id)
    } finally {
      w.clock = before
    }
  })
})
