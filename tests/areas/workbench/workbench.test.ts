import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Workbench } from '../../../src/areas/workbench/answers.ts'
import { bargainOn } from '../../support/bargain.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { fund, rechargeForm } from '../../support/funds.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { dealIn, done } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

describe.each(oneDatabase())('S-12 the workbench on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  let operator: Person
  const bench = async (who: Person) => (await done(w.as(who).get('User/workbench'))) as unknown as Workbench
  const card = async (who: Person, key: string) => (await bench(who)).cards.find((one) => one.key === key)
  const count = async (who: Person, call: string, query: Record<string, string | number> = {}) =>
    (await done(w.as(who).get<{ count: number }>(call, query))).count

  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person({ name: '买方' })
    seller = await w.person({ name: '卖方' })
    operator = await operatorOf(w)
    const supply_id = await supplyIn(w, seller, 'live')
    await supplyIn(w, seller, 'pending')
    await demandIn(w, buyer, 'live')
    await bargainOn(w, buyer, { supply_id })
    await dealIn(w, { buyer, seller }, 10)
    await dealIn(w, { buyer, seller }, 20)
    await dealIn(w, { buyer, seller }, 30)
    await fund(w, buyer, '500.00')
  })
  afterAll(() => w.close())

  it('S-12 shows a member the numbers that the lists behind them count', async () => {
    for (const who of [buyer, seller]) {
      expect((await card(who, 'supplies'))!.value).toBe(await count(who, 'MySupply/lists', { status: 2 }))
      expect((await card(who, 'demands'))!.value).toBe(await count(who, 'MyDemand/lists', { status: 2 }))
      expect((await card(who, 'messages'))!.value).toBe(await count(who, 'Message/lists', { is_read: 0 }))
    }
    expect((await card(seller, 'supplies'))!.value).toBeGreaterThan(1)
    expect((await card(seller, 'messages'))!.value).toBeGreaterThan(0)
    expect((await bench(buyer)).balance).toEqual({ available: '500.00', frozen: '0.00' })
    expect((await bench(buyer)).auth).toEqual({ company: 1, person: 0 })
  })

  it('S-12 counts only what the reader’s own side has to do, by state', async () => {
    expect([(await card(buyer, 'bargains'))!.value, (await card(seller, 'bargains'))!.value]).toEqual([0, 1])
    const parts = async (who: Person) => (await card(who, 'dockings'))!.parts.map((part) => [part.title, part.value])
    expect(await parts(buyer)).toEqual([
      ['待确认', 1],
      ['待付款', 1],
    ])
    expect(await parts(seller)).toEqual([['待确认', 1]])
    expect([(await card(buyer, 'contracts'))!.value, (await card(seller, 'contracts'))!.value]).toEqual([1, 1])
  })

  it('S-12 lists what waits with the screen’s own words, what has a deadline first, and leads to it', async () => {
    const { todos } = await bench(buyer)
    expect(todos.map((one) => one.kind).sort()).toEqual(['合同', '对接订单', '对接订单'])
    const confirm = todos.find((one) => one.text.startsWith('请填写收货人'))!
    expect(confirm).toMatchObject({ sn: expect.stringMatching(/^DJ20260615/), title: '太湖青虾 120尾/斤 鲜活' })
    const { data } = await w.as(buyer).get('Docking/details', { id: confirm.to.split('=')[1]! })
    expect(confirm).toMatchObject({ due: data.confirm_due_at, to: `/docking/info?id=${data.id}` })
    const dues = todos.map((one) => one.due).filter((due) => due !== null)
    expect(dues).toEqual([...dues].sort())
    expect((await bench(seller)).todos[0]).toMatchObject({ kind: '对接订单' })
    expect((await bench(seller)).todos.map((one) => one.kind)).toContain('议价')
  })

  it('S-12 an offer that has expired waits for nobody, before any job has run', async () => {
    const before = w.clock
    w.clock = new Date(before.getTime() + 49 * 3_600_000)
    expect((await card(seller, 'bargains'))!.value).toBe(0)
    w.clock = before
  })

  it('S-12 draws two weeks that end today', async () => {
    const { series } = await bench(buyer)
    expect(series!.days).toHaveLength(14)
    expect(series!.days.at(-1)).toBe('2026-06-15')
    expect(series!.bargains.at(-1)).toBe(await count(buyer, 'Bargain/lists'))
    expect(series!.deals.at(-1)).toBe(3)
    expect(series!.amounts.at(-1)).toBe('108000.00')
    expect((await bench(await w.person())).series!.deals).toEqual(Array(14).fill(0))
  })

  it('S-12 shows a sub-account only what it may deal with', async () => {
    const none = await bench(await w.person({ org: seller, type: 2 }))
    expect(none).toMatchObject({ balance: null, series: null, todos: [], steps: [] })
    expect(none.cards.map((one) => one.key)).toEqual(['messages'])
    const trader = await bench(await w.person({ org: seller, type: 2, perms: ['bargain', 'fund_view'] }))
    expect(trader.cards.map((one) => one.key)).toEqual(['bargains', 'messages'])
    expect(trader.todos.map((one) => one.kind)).toEqual(['议价'])
    expect(trader.series).toMatchObject({ deals: Array(14).fill(0) })
    expect(trader.balance).toEqual({ available: '0.00', frozen: '0.00' })
    expect(trader.shortcuts.map((one) => one.title)).not.toContain('发布供应')
  })

  it('S-12 leads a newcomer through the first three steps', async () => {
    const newcomer = await w.person({ company_auth: 0 })
    const steps = async () => (await bench(newcomer)).steps.map((one) => [one.key, one.done])
    expect(await steps()).toEqual([
      ['auth', false],
      ['publish', false],
      ['bargain', false],
    ])
    await supplyIn(w, newcomer, 'draft')
    expect((await steps())[1]).toEqual(['publish', true])
    expect((await bench(seller)).steps).toEqual([])
  })

  it('S-12 shows an expert the consultations that wait for him', async () => {
    const expert = await w.person({ role: 3, name: '专家' })
    const other = await w.person({ role: 3, name: '别的专家' })
    await sql`insert into chat_session (session_sn, expert_user_id, user_id, org_id, subject, status, status_at, version, created_at, updated_at)
      values ('ZX1', ${expert.id}, ${buyer.id}, ${buyer.org_id}, '草鱼烂鳃', 1, ${w.clock}, 1, ${w.clock}, ${w.clock})`.execute(
      w.db.kysely,
    )
    const { cards, todos, balance, steps } = await bench(expert)
    expect(cards.find((one) => one.key === 'waiting')!.value).toBe(await count(expert, 'Consulting/lists', { status: 1 }))
    expect(todos).toMatchObject([{ kind: '咨询', sn: 'ZX1', title: '草鱼烂鳃', text: '会员在等您接诊' }])
    expect([balance, steps]).toEqual([null, []])
    expect((await card(other, 'waiting'))!.value).toBe(0)
    expect(await card(buyer, 'waiting')).toBeUndefined()
  })

  it('S-12 shows an institution its products by state', async () => {
    const bank = await w.person({ role: 4, name: '渔商银行' })
    const product = (status: number) =>
      sql`insert into fin_product (org_id, user_id, kind, name, status, status_at, version, created_at, updated_at)
        values (${bank.org_id}, ${bank.id}, 1, '养殖贷', ${status}, ${w.clock}, 1, ${w.clock}, ${w.clock})`.execute(w.db.kysely)
    for (const status of [2, 2, 3]) await product(status)
    const { cards, todos } = await bench(bank)
    const products = cards.find((one) => one.key === 'products')!
    expect(products).toMatchObject({ value: await count(bank, 'FinanceProduct/lists') })
    expect(products.parts.map((part) => [part.title, part.value])).toEqual([
      ['上架', 2],
      ['驳回', 1],
    ])
    expect(todos).toMatchObject([{ kind: '金融产品', title: '养殖贷', text: '请按驳回原因修改后重新提交' }])
  })

  it('S-12 shows an operator what waits in each queue', async () => {
    await done(w.as(buyer).post('Recharge/apply', await rechargeForm(w, buyer)))
    const { cards, todos, series } = await bench(operator)
    const value = (key: string) => cards.find((one) => one.key === key)?.value
    expect(value('review_supply')).toBe(await count(operator, 'ReviewSupply/lists', { status: 1 }))
    expect(value('review_recharge')).toBe(await count(operator, 'ReviewRecharge/lists', { status: 1 }))
    const queues = [
      'review_demand',
      'review_withdrawal',
      'manage_payment',
      'manage_after_sale',
      'manage_feedback',
      'manage_complaint',
    ]
    for (const key of queues) expect(value(key), key).toBe(0)
    expect(cards.every((one) => one.urgent)).toBe(true)
    // money of members is the first queue, then what has waited longest, and those without work come last
    const waiting = cards.filter((one) => one.value > 0)
    expect(cards.slice(0, waiting.length)).toEqual(waiting)
    expect(waiting[0]).toMatchObject({ key: 'review_recharge', reason: '会员等钱入账' })
    const ages = waiting.filter((one) => one.reason === null).map((one) => one.since!)
    expect([ages.length > 0, ages]).toEqual([true, ages.toSorted()])
    expect(todos[0]).toMatchObject({ kind: '充值', reason: '会员等钱入账' })
    expect(todos.map((one) => [one.kind, one.text])).toEqual(
      expect.arrayContaining([
        ['供应', '待审核'],
        ['充值', '待核实'],
      ]),
    )
    const recharge = todos.find((one) => one.kind === '充值')!
    expect(recharge).toMatchObject({ whose: '买方渔业', since: '2026-06-15 10:00:00', due: null })
    expect((await bench(buyer)).todos.every((one) => one.whose === null && one.since === null)).toBe(true)
    expect(series!.deals.at(-1)).toBe(3)
  })

  it('S-12 counts no further than a list does, and finds the oldest of a long queue', async () => {
    const long = w.deps.platform.limits.count + 5
    const since = '2026-01-01 08:00:00+08'
    await sql`insert into supply (supply_sn, org_id, user_id, title, status, status_at, version, created_at, updated_at)
      select 'LONG' || i, ${seller.org_id}, ${seller.id}, '排队 ' || i, 1, ${since}::timestamptz + i * interval '1 minute', 1, ${w.clock}, ${w.clock}
      from generate_series(1, ${long}::int) i`.execute(w.db.kysely)
    await sql`insert into message (user_id, type, title, is_read, status_at, version, created_at, updated_at)
      select ${seller.id}, 'system', '很多消息', 0, ${w.clock}, 1, ${w.clock}, ${w.clock} from generate_series(1, ${long}::int)`.execute(
      w.db.kysely,
    )
    const many = { value: w.deps.platform.limits.count, capped: true }
    expect(await card(seller, 'messages')).toMatchObject(many)
    expect(await card(seller, 'supplies')).toMatchObject({ capped: false })
    const { cards, todos } = await bench(operator)
    expect(cards.find((one) => one.key === 'review_supply')).toMatchObject({ ...many, parts: [{ title: '待审核', ...many }] })
    // a member's money goes before all of them, though it has waited for less
    expect(todos[0]).toMatchObject({ kind: '充值', since: '2026-06-15 10:00:00' })
    expect(todos.slice(1).map((one) => one.sn)).toEqual(Array.from({ length: todos.length - 1 }, (_, i) => `LONG${i + 1}`))
  })

  it('S-12 is refused to a visitor', async () => {
    expect((await w.as(null).get('User/workbench')).code).toBe(403)
  })
})
