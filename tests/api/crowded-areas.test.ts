import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { runDeadlines } from '../../src/server/jobs/deadlines.ts'
import { testDatabases } from '../support/database.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

const FOLDER = 'tests/e2e/crowded'
const entities = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as RawEntity)

type Row = { id: number; version: number; status: string } & Record<string, unknown>

/** Ten areas written in JSON alone, each used by twenty people in the same moment: seats, slots, stock, quotas, deadlines, appointments. */
describe.each(testDatabases())('ten crowded areas, on $name', (source) => {
  let w: World
  let people: Person[]
  let host: Person
  let first: Person
  let second: Person
  let expert: Person
  beforeAll(async () => {
    w = await world(source, entities)
    people = await Promise.all(Array.from({ length: 20 }, () => w.person()))
    host = await w.person()
    first = await w.person({ role: 9 })
    second = await w.person({ role: 9 })
    expert = await w.person({ role: 3 })
  })
  afterAll(() => w.close())

  const save = async (as: Person, path: string, body: object): Promise<Row> => {
    const { code, msg, data } = await w.as(as).post<Row>(`${path}/save`, body)
    expect(code, msg).toBe(1)
    return data as Row
  }
  const all = (call: (person: Person, i: number) => Promise<Answer>) => Promise.all(people.map(call))
  const done = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 1)
  const refusals = (answers: readonly Answer[]) => [...new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))]
  const details = async (as: Person, path: string, id: number) => (await w.as(as).get<Row>(`${path}/details`, { id })).data as Row
  const step = (as: Person, path: string, id: number, more: object = {}) => w.as(as).post<Row>(path, { id, ...more })
  /** what one person does with each of his own rows */
  const mine = async (as: Person, path: string) =>
    ((await w.as(as).get<{ list: Row[] }>(`${path}/lists`)).data as unknown as { list: Row[] }).list
  const at = async <T>(time: string, run: () => Promise<T>): Promise<T> => {
    const before = w.clock
    w.clock = new Date(time)
    try {
      return await run()
    } finally {
      w.clock = before
    }
  }

  it('a course: seats, a waiting list that moves up, no leaving within a day of it, nobody after the deadline', async () => {
    const course = await save(host, 'Course', {
      title: '尾水处理',
      begins_at: '2026-06-20 09:00',
      closes_at: '2026-06-19 18:00',
      seats: 5,
      place: '东山镇',
      teacher_mobile: '13800138000',
    })
    const answers = await all((one) => w.as(one).post('CourseSeat/save', { course_id: course.id, person: '王小渔' }))
    expect(done(answers)).toHaveLength(20)
    expect(await details(host, 'Course', course.id)).toMatchObject({ taken: 5, waiting: 15, free: 0 })
    const joined = (await Promise.all(people.map((one) => mine(one, 'CourseSeat')))).map(([row]) => row!.status)
    const sat = people.filter((_, i) => joined[i] === 'joined')
    const waits = people.filter((_, i) => joined[i] === 'asked')
    expect((await details(sat[0]!, 'Course', course.id)).teacher_mobile).toBe('13800138000')
    expect((await details(waits[0]!, 'Course', course.id)).teacher_mobile).toBe('报上名后可见')
    // three leave and two seats are taken away, in the same moment
    const left = await Promise.all(
      sat.slice(0, 3).map(async (one) => step(one, 'CourseSeat/leave', (await mine(one, 'CourseSeat'))[0]!.id)),
    )
    expect(left.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(await details(host, 'Course', course.id)).toMatchObject({ taken: 5, waiting: 12, free: 0 })
    const fewer = await w.as(host).edit('Course/save', { id: course.id, seats: 4 })
    expect(fewer.msg).toBe('余额不能小于 0，这样会是 -1')
    await at('2026-06-19T03:00:00Z', async () => {
      const rest = await Promise.all(people.map((one) => mine(one, 'CourseSeat')))
      const row = rest.flat().find(({ status }) => status === 'joined')!
      const who = people[rest.findIndex((rows) => rows.some(({ id }) => id === row.id))]!
      expect((await step(who, 'CourseSeat/leave', row.id)).msg).toBe('开课前 24 小时内不能退')
    })
    await at('2026-06-19T10:30:00Z', async () => {
      const late = await w.as(await w.person()).post('CourseSeat/save', { course_id: course.id, person: '李晚来' })
      expect(late.msg).toBe('报名已经截止')
    })
    await at('2026-06-20T02:00:00Z', async () => {
      await runDeadlines(w.deps)
      expect((await details(host, 'Course', course.id)).status).toBe('begun')
    })
  })

  it('ice: never more reserved than made, handed out against the code alone, free again when nobody comes', async () => {
    const station = await save(host, 'IceStation', { title: '东山码头', made: '50' })
    const answers = await all((one) => w.as(one).post('IceOrder/save', { station_id: station.id, boat: '苏吴渔 01', tons: '7' }))
    expect(done(answers)).toHaveLength(7)
    expect(refusals(answers)).toEqual(['“冰站”的还剩不能小于 0，这样会是 -6 吨'])
    const order = done(answers)[0]!.data as Row
    const buyer = people[answers.findIndex(({ code }) => code === 1)]!
    const seen = await details(buyer, 'IceOrder', order.id)
    expect(seen.pickup_code).toMatch(/^\d{6}$/)
    expect((await details(host, 'IceOrder', order.id)).pickup_code).toBeUndefined()
    const wrong = String((Number(seen.pickup_code) + 1) % 1_000_000).padStart(6, '0')
    expect((await step(host, 'IceOrder/hand', order.id, { code: wrong })).msg).toBe('取冰码不对')
    expect((await step(buyer, 'IceOrder/hand', order.id, { code: seen.pickup_code })).code).not.toBe(1)
    const twice = await Promise.all([1, 2].map(() => step(host, 'IceOrder/hand', order.id, { code: seen.pickup_code })))
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 1])
    await at('2026-06-16T03:00:00Z', async () => {
      await runDeadlines(w.deps)
      expect(await details(host, 'IceStation', station.id)).toMatchObject({ rest: '43' })
    })
  })

  it('a quota of fry: two open requests each, never more given than there is, two officials above a million', async () => {
    const quota = await save(first, 'ManageFryQuota', { species: '加州鲈夏花', total: 5_000_000 })
    const ask = (one: Person, tails: number) => w.as(one).post<Row>('FryRequest/save', { quota_id: quota.id, tails })
    const eager = await Promise.all(Array.from({ length: 6 }, () => ask(people[0]!, 1000)))
    expect(done(eager)).toHaveLength(2)
    expect(refusals(eager)).toEqual(['还有两份申请没有办完，办完再申请'])
    const asked = await Promise.all(people.slice(1).map((one) => ask(one, 900_000)))
    expect(done(asked)).toHaveLength(19)
    const given = await Promise.all(asked.map(({ data }, i) => step(i % 2 ? first : second, 'ReviewFryRequest/approve', data.id)))
    expect(done(given)).toHaveLength(5)
    expect(refusals(given)).toEqual(['“苗种配额”的还有不能小于 0，这样会是 -400,000 尾'])
    const large = await save(first, 'ManageFryQuota', { species: '鳜鱼夏花', total: 5_000_000 })
    const big = (await w.as(people[1]!).post<Row>('FryRequest/save', { quota_id: large.id, tails: 2_000_000 })).data
    expect((await step(first, 'ReviewFryRequest/approve', big.id)).data).toMatchObject({ status: 'checked' })
    expect((await step(first, 'ReviewFryRequest/confirm', big.id)).msg).toBe('复审须由另一个人做')
    const both = await Promise.all([second, second, first].map((one) => step(one, 'ReviewFryRequest/confirm', big.id)))
    expect(done(both)).toHaveLength(1)
  })

  it('a pier: no two ships in one stretch of time, not even by moving into it', async () => {
    const book = (one: Person, from: string, to: string) =>
      w.as(one).post<Row>('PierSlot/save', { pier: 'E1', boat: '苏吴渔 02', starts_at: from, ends_at: to })
    const answers = await all((one, i) => book(one, `2026-06-16 08:${String(i * 2).padStart(2, '0')}`, '2026-06-16 09:00'))
    expect(done(answers)).toHaveLength(1)
    expect(refusals(answers)).toEqual(['这段时间泊位已有船'])
    const next = await all((one, i) => book(one, `2026-06-16 ${10 + (i % 4)}:00`, `2026-06-16 ${11 + (i % 4)}:00`))
    expect(done(next)).toHaveLength(4)
    const holders = next.flatMap((answer, i) => (answer.code === 1 ? [{ row: answer.data as Row, who: people[i]! }] : []))
    const moves = await Promise.all(
      holders.map(({ row, who }) =>
        step(who, 'PierSlot/move', row.id, { version: row.version, starts_at: '2026-06-17 08:00', ends_at: '2026-06-17 09:00' }),
      ),
    )
    expect(done(moves)).toHaveLength(1)
    await at('2026-06-16T23:00:00Z', async () => {
      const moved = holders[moves.findIndex(({ code }) => code === 1)]!
      expect((await step(moved.who, 'PierSlot/cancel', moved.row.id)).msg).toBe('开始前 2 小时内不能取消')
    })
  })

  it('a group order: comes about at its number, takes no more than its most, falls through at the deadline', async () => {
    const group = (need: number, most: number) =>
      save(host, 'OxygenGroup', {
        title: '液氧一车',
        need,
        most,
        closes_at: '2026-06-18 18:00',
        price: '80',
        contact_mobile: '13800138002',
      })
    const good = await group(20, 25)
    const answers = await all((one) => w.as(one).post('OxygenJoin/save', { group_id: good.id, cans: 2 }))
    expect(done(answers)).toHaveLength(12)
    expect(await details(host, 'OxygenGroup', good.id)).toMatchObject({ status: 'made', joined: 24, room: 1 })
    const member = people[answers.findIndex(({ code }) => code === 1)]!
    const outsider = people[answers.findIndex(({ code }) => code !== 1)]!
    expect((await details(member, 'OxygenGroup', good.id)).contact_mobile).toBe('13800138002')
    expect((await details(outsider, 'OxygenGroup', good.id)).contact_mobile).toBe('成团后可见')
    expect(new Set((await mine(host, 'OxygenJoin')).map(({ status }) => status))).toEqual(new Set(['due']))
    const poor = await group(100, 200)
    expect(done(await all((one) => w.as(one).post('OxygenJoin/save', { group_id: poor.id, cans: 1 })))).toHaveLength(20)
    await at('2026-06-18T10:30:00Z', async () => {
      expect((await w.as(people[0]!).post('OxygenJoin/save', { group_id: poor.id, cans: 99 })).code).not.toBe(1)
      await runDeadlines(w.deps)
      expect((await details(host, 'OxygenGroup', poor.id)).status).toBe('failed')
    })
  })

  it('an auction: every bid taken is a step above the one before it, none after the end, none of one’s own', async () => {
    const auction = await save(host, 'PondAuction', {
      title: '渡口村 12 亩',
      floor: '10000',
      pace: '500',
      ends_at: '2026-06-16 18:00',
    })
    const bid = (one: Person, price: number) =>
      w.as(one).post<Row>('PondBid/save', { auction_id: auction.id, price: String(price) })
    await all((one, i) => bid(one, 10_000 + i * 200))
    const bids = (await mine(host, 'PondBid')).sort((a, b) => a.id - b.id).map(({ price }) => Number(price))
    expect(bids.length).toBeGreaterThan(0)
    for (const [i, price] of bids.entries()) if (i > 0) expect(price).toBeGreaterThanOrEqual(bids[i - 1]! + 500)
    expect((await bid(host, 50_000)).msg).toBe('不能给自己的塘口出价')
    expect((await bid(people[0]!, 9_000)).msg).toBe('不能低于起拍价')
    await at('2026-06-16T10:30:00Z', async () => expect((await bid(people[0]!, 90_000)).code).not.toBe(1))
  })

  it('a night watch: two to a watch, one watch a household, nobody twice', async () => {
    const watch = (one: Person, slot: string) =>
      w.as(one).post<Row>('NightWatch/save', { day: '2026-06-20', slot, walker: '王巡塘' })
    const answers = await Promise.all(people.flatMap((one) => [watch(one, '前'), watch(one, '后')]))
    expect(done(answers)).toHaveLength(4)
    const rows = done(answers).map(({ data }) => data as Row)
    expect(rows.filter(({ slot }) => slot === '前')).toHaveLength(2)
    expect(new Set(rows.map(({ org_id }) => org_id)).size).toBe(4)
    const holder = people[Math.floor(answers.findIndex(({ code }) => code === 1) / 2)]!
    const row = rows.find(({ org_id }) => org_id === holder.org_id)!
    expect((await step(holder, 'NightWatch/drop', row.id)).code).toBe(1)
    const [back, ...others] = await Promise.all([
      step(holder, 'NightWatch/back', row.id),
      ...people.slice(5, 15).map((one) => watch(one, String(row.slot))),
    ])
    expect(done([back!, ...others])).toHaveLength(1)
  })

  it('nets: never more lent than there are, none to who is late', async () => {
    const tool = await save(host, 'NetTool', { title: '拉网 80 米', count: 6 })
    const lend = (one: Person, count: number) =>
      w.as(one).post<Row>('NetLoan/save', { tool_id: tool.id, count, due_on: '2026-06-18' })
    const answers = await all((one) => lend(one, 2))
    expect(done(answers)).toHaveLength(3)
    await at('2026-06-20T02:00:00Z', async () => {
      const late = people[answers.findIndex(({ code }) => code === 1)]!
      const [row] = await mine(late, 'NetLoan')
      const again = await w.as(late).post('NetLoan/save', { tool_id: tool.id, count: 1, due_on: '2026-06-25' })
      expect(again.msg).toBe('还有到期没还的，还了再借')
      expect((await step(late, 'NetLoan/giveBack', row!.id)).code).toBe(1)
      expect((await w.as(late).post('NetLoan/save', { tool_id: tool.id, count: 1, due_on: '2026-06-25' })).code).toBe(1)
    })
  })

  it('a subsidy: held against the budget in the order of asking, moved up when one is refused or the budget grows', async () => {
    const budget = await save(first, 'ManageFuelBudget', { year: 2026, money: '100000', rate: '1.5' })
    const claims = await all((one, i) =>
      w.as(one).post('FuelClaim/save', { budget_id: budget.id, boat: `苏渔 ${i}`, litres: '20000' }),
    )
    expect(done(claims)).toHaveLength(20)
    const states = async () => {
      const rows = (await w.as(first).get<{ list: Row[] }>('ReviewFuelClaim/lists', { page_size: 100 })).data as unknown as {
        list: Row[]
      }
      return rows.list.map(({ status }) => status)
    }
    expect((await states()).filter((one) => one === 'held')).toHaveLength(3)
    const held = (await Promise.all(people.map((one) => mine(one, 'FuelClaim')))).flat().filter(({ status }) => status === 'held')
    const both = await Promise.all([
      step(first, 'ReviewFuelClaim/refuse', held[0]!.id),
      step(second, 'ReviewFuelClaim/check', held[1]!.id),
    ])
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    expect((await states()).filter((one) => one === 'held' || one === 'paid')).toHaveLength(3)
    expect((await w.as(first).edit('ManageFuelBudget/save', { id: budget.id, money: '160000' })).code).toBe(1)
    expect((await states()).filter((one) => one === 'held' || one === 'paid')).toHaveLength(5)
    expect(await details(first, 'ManageFuelBudget', budget.id)).toMatchObject({ rest: '10000.00' })
  })

  it('an expert’s numbers: each given once, one to a household, not given back on the day', async () => {
    const day = await save(expert, 'VisitDay', { day: '2026-06-18', numbers: 8, room: '东山镇渔技站' })
    const take = (one: Person, number: number) =>
      w.as(one).post<Row>('VisitNumber/save', { day_id: day.id, number, trouble: '浮头打转' })
    const answers = await Promise.all(people.flatMap((one, i) => [take(one, 1 + (i % 10)), take(one, 1 + ((i + 3) % 10))]))
    const rows = done(answers).map(({ data }) => data as Row)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(new Set(rows.map(({ org_id }) => org_id)).size).toBe(rows.length)
    expect(rows.every(({ number }) => Number(number) <= 8)).toBe(true)
    expect(rows.length).toBe(8)
    const other = await w.person({ role: 3 })
    expect((await step(other, 'SeenVisit/see', rows[0]!.id, { advice: '泼洒' })).code).not.toBe(1)
    expect((await step(expert, 'SeenVisit/see', rows[0]!.id, { advice: '全池泼洒 0.3 克' })).code).toBe(1)
    await at('2026-06-18T01:00:00Z', async () => {
      const who = people.find(({ org_id }) => org_id === rows[1]!.org_id)!
      expect((await step(who, 'VisitNumber/leave', rows[1]!.id)).msg).toBe('当天不能退号')
    })
  })
})
