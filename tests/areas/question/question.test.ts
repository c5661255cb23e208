import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = { id: number } & Record<string, unknown>
type List = { list: Row[]; count: number }

const ASKED = '最早哪天能起捕？'

describe.each(oneDatabase())('questions about goods on $name', (source) => {
  let w: World
  let seller: Person
  let asker: Person
  beforeAll(async () => {
    w = await world(source)
    seller = await w.person({ name: '王德水' })
    asker = await w.person({ name: '钱有余' })
  })
  afterAll(() => w.close())

  const ask = (as: Person | null, target: object, question = ASKED) =>
    w.as(as).post<Row>('AskQuestion/save', { ...target, question })
  const onPage = async (as: Person | null, query: Record<string, number>) =>
    (await w.as(as).get<List>('GoodsQuestion/lists', query)).data.list
  const answer = (as: Person, id: number, open: boolean, text = '下周一起捕') =>
    w.as(as).post('MyQuestion/answer', { id, text, open })
  const told = async (as: Person) => (await w.as(as).get<List>('Message/lists', { type: 'question' })).data.list

  it('the seller is told of a question and answers it, and the asker is told of the answer', async () => {
    const supply_id = await supplyIn(w, seller, 'live')
    const { data } = await ask(asker, { supply_id })
    expect((await told(seller))[0]).toMatchObject({
      title: '有人问“太湖青虾 120尾/斤 鲜活”',
      content: ASKED,
      route: '/bargaining/question/info',
      query: { id: data.id },
    })
    expect((await answer(seller, data.id, false)).code).toBe(1)
    expect((await told(asker))[0]).toMatchObject({ title: '“太湖青虾 120尾/斤 鲜活”的问题有了答复', content: '下周一起捕' })
    const row = { question: ASKED, answer: '下周一起捕', status: 2, asker_org_text: '钱有余渔业' }
    expect(await onPage(asker, { supply_id })).toEqual([expect.objectContaining(row)])
    expect(await onPage(seller, { supply_id })).toEqual([expect.objectContaining(row)])
    for (const other of [null, await w.person()]) expect(await onPage(other, { supply_id })).toEqual([])
  })

  it('a public answer is read by everybody, who asked is masked; it can be made private again', async () => {
    const demand_id = await demandIn(w, seller, 'live')
    const { id } = (await ask(asker, { demand_id }, '可以分两批送吗？')).data
    expect((await answer(seller, id, true, '可以')).code).toBe(1)
    const [row] = await onPage(null, { demand_id })
    expect(row).toMatchObject({ question: '可以分两批送吗？', answer: '可以', asker_name: '钱***' })
    expect(JSON.stringify(row)).not.toContain('钱有余')
    expect((await w.as(asker).post('MyQuestion/unpublish', { id })).code).toBe(0)
    expect((await w.as(seller).post('MyQuestion/unpublish', { id })).code).toBe(1)
    expect(await onPage(null, { demand_id })).toEqual([])
    expect((await w.as(seller).post('MyQuestion/publish', { id })).code).toBe(1)
    expect(await onPage(null, { demand_id })).toHaveLength(1)
  })

  it('an operator hides it with a reason that both sides read', async () => {
    const supply_id = await supplyIn(w, seller, 'live')
    const { id } = (await ask(asker, { supply_id })).data
    await answer(seller, id, true)
    const desk = w.as(await operatorOf(w))
    expect((await desk.post('ReviewQuestion/hide', { id })).code).toBe(0)
    expect((await desk.post('ReviewQuestion/hide', { id, reason: '留了外站地址' })).code).toBe(1)
    expect(await onPage(null, { supply_id })).toEqual([])
    for (const side of [asker, seller])
      expect((await w.as(side).get<Row>('MyQuestion/details', { id })).data).toMatchObject({ status: 9, reason: '留了外站地址' })
    expect((await w.as(seller).post('MyQuestion/publish', { id })).code).toBe(0)
  })

  it('refuses one’s own goods, what is not on the market, strangers’ answers and words that are not allowed', async () => {
    const supply_id = await supplyIn(w, seller, 'live')
    const pending = await supplyIn(w, seller, 'pending')
    expect(await ask(seller, { supply_id })).toMatchObject({ code: 0, msg: '这是您自己发布的，不用提问' })
    expect((await ask(asker, { supply_id: pending })).code).toBe(0)
    expect((await ask(asker, {})).msg).toBe('请在一条供应或一条需求的页面上提问')
    expect((await ask(asker, { supply_id }, '在？')).code).toBe(0)
    expect((await ask(asker, { supply_id }, '问'.repeat(201))).code).toBe(0)
    expect((await ask(null, { supply_id })).code).not.toBe(1)
    expect((await ask(await w.person({ role: 3, type: 0 }), { supply_id })).code).toBe(0)
    const { id } = (await ask(asker, { supply_id })).data
    expect((await answer(asker, id, true)).code).toBe(0)
    expect((await answer(await w.person(), id, true)).code).toBe(0)
    expect(
      (await w.as(await operatorOf(w)).post('ManageWord/save', { word: '代开发票', level: 'refuse', applies: ['post'] })).code,
    ).toBe(1)
    await expect
      .poll(async () => (await answer(seller, id, false, '可以代 开 发 票')).msg)
      .toBe('“答复”里有平台不允许的词“代开发票”，请改掉再提交')
    expect((await ask(asker, { supply_id }, '能不能代开发票？')).msg).toContain('代开发票')
    expect(await onPage(asker, { supply_id })).toEqual([expect.objectContaining({ status: 1, answer: null })])
  })

  it('three unanswered questions on one page, and thirty a day, are enough', async () => {
    const busy = await w.person({ name: '周问多' })
    const first = await supplyIn(w, seller, 'live')
    const asked = [
      await ask(busy, { supply_id: first }),
      await ask(busy, { supply_id: first }),
      await ask(busy, { supply_id: first }),
    ]
    expect(asked.map(({ code }) => code)).toEqual([1, 1, 1])
    const more = await ask(busy, { supply_id: first })
    expect(more.msg).toBe('您在这里已有三个问题等待答复，请等对方答复后再问')
    for (const { data } of asked) await answer(seller, data.id, false)
    for (let i = 3; i < 30; i++) {
      const { data, code, msg } = await ask(busy, { supply_id: first })
      expect(code, msg).toBe(1)
      await answer(seller, data.id, false)
    }
    expect((await ask(busy, { supply_id: first })).msg).toBe('今天提的问题已经够多了，请明天再问')
    w.clock = new Date('2026-06-16T02:00:00Z')
    expect((await ask(busy, { supply_id: first })).code).toBe(1)
  })
})
