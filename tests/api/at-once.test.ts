import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { runWaiting } from '../../src/server/jobs/waiting-steps.ts'
import { testDatabases } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

/** Of two kinds of record there is one for a day: each asks about the other. */
const onADay = (id: string, other: string) =>
  ({
    $id: id,
    title: '一天',
    label: 'day',
    owner: { key: 'org', who: 'member' },
    required: ['day'],
    properties: { day: { type: 'string', format: 'date', title: '日期' } },
    rules: [{ where: { $none: { of: other, where: { day: '$row.day' } } }, field: 'day', message: '这一天已有别的' }],
    access: [{ who: 'owner', can: ['read', 'create'] }],
    screens: { [id]: { can: ['create'] } },
  }) as unknown as RawEntity

type Row = { id: number; version: number; status: string } & Record<string, unknown>

describe.each(testDatabases())('many at once, on $name', (source) => {
  let w: World
  let people: Person[]
  beforeAll(async () => {
    const recipes = ['trip', 'trip_seat', 'machine_hire', 'shed', 'feed_move', 'weigh_slot', 'price_change'].map(guideEntity)
    w = await world(source, [...recipes, onADay('shift', 'holiday'), onADay('holiday', 'shift')])
    people = await Promise.all(Array.from({ length: 20 }, () => w.person()))
  })
  afterAll(() => w.close())
  const first = () => people[0]!

  const trip = async (seats: number) => (await w.as(first()).post<Row>('Trip/save', { title: '上海', seats })).data
  const ask = (id: number, as: Person) => w.as(as).post<Row>('TripSeat/save', { trip_id: id, note: '虾' })
  const states = async (id: number) => {
    const { rows } = await sql<{ status: string }>`select status from trip_seat where trip_id = ${id} order by id`.execute(
      w.db.kysely,
    )
    return rows.map(({ status }) => status)
  }

  it('a step of the system’s own that looks into another row never takes more than there is there', async () => {
    const { id } = await trip(2)
    await Promise.all(people.map((one) => ask(id, one)))
    expect((await states(id)).filter((one) => one === 'joined')).toHaveLength(2)
  })

  it('who waits for a free seat has it as soon as one leaves, and as soon as there are more', async () => {
    const made = await trip(1)
    const seats: Row[] = []
    for (const one of people.slice(0, 4)) seats.push((await ask(made.id, one)).data)
    expect(await states(made.id)).toEqual(['joined', 'asked', 'asked', 'asked'])
    await w.as(first()).post('TripSeat/leave', { id: seats[0]!.id })
    expect(await states(made.id)).toEqual(['left', 'joined', 'asked', 'asked'])
    const now = (await w.as(first()).get<Row>('Trip/details', { id: made.id })).data
    const edited = await w.as(first()).post('Trip/save', { id: made.id, version: now.version, title: '上海', seats: 3 })
    expect(edited.msg).toBe('已保存')
    expect(await states(made.id)).toEqual(['left', 'joined', 'joined', 'joined'])
  })

  it('a seat that was freed beside the product is taken at the next round', async () => {
    const { id } = await trip(1)
    for (const one of people.slice(0, 3)) await ask(id, one)
    await sql`update trip set seats = 2 where id = ${id}`.execute(w.db.kysely)
    expect(await states(id)).toEqual(['joined', 'asked', 'asked'])
    await runWaiting(w.deps)
    expect(await states(id)).toEqual(['joined', 'joined', 'asked'])
  })

  it('of many who ask for the same days one has them, by a rule about all rows alone', async () => {
    const hire = (as: Person, i: number) =>
      w.as(as).post<Row>('MachineHire/save', { machine: 'A', starts_on: `2027-03-0${1 + (i % 3)}`, ends_on: '2027-03-09' })
    const answers = await Promise.all(people.map(hire))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(new Set(['这几天已经租出']))
  })

  it('two who ask about what the other makes never both make it', async () => {
    const days = Array.from({ length: 10 }, (_, i) => `2027-04-${10 + i}`)
    const made = await Promise.all(
      days.map((day, i) =>
        Promise.all(['Shift', 'Holiday'].map((kind, j) => w.as(people[2 * i + j]!).post(`${kind}/save`, { day }))),
      ),
    )
    for (const answers of made) expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it('a total keeps its bounds, of many at once, when it is lowered beside them and when what makes it up goes', async () => {
    const shed = (await w.as(first()).post<Row>('Shed/save', { title: '一号', holds: 1000 })).data
    const move = (as: Person, amount: number) => w.as(as).post<Row>('FeedMove/save', { shed_id: shed.id, amount })
    const filled = await move(first(), 500)
    const taken = await Promise.all(people.map((one) => move(one, -90)))
    expect(taken.filter(({ code }) => code === 1)).toHaveLength(5)
    const refusal = '“料库”的存量不能小于 0，这样会是 -40 公斤'
    expect(taken.find(({ code }) => code !== 1)).toMatchObject({ msg: refusal, data: { errors: { shed_id: refusal } } })
    expect((await move(first(), 951)).msg).toBe('“料库”的空余不能小于 0，这样会是 -1 公斤')
    const now = (await w.as(first()).get<Row>('Shed/details', { id: shed.id })).data
    expect(now).toMatchObject({ kept: 50, room: 950 })
    const lowered = await w.as(first()).post('Shed/save', { id: shed.id, version: now.version, title: '一号', holds: 30 })
    expect(lowered).toMatchObject({
      msg: '空余不能小于 0，这样会是 -20 公斤',
      data: { errors: { holds: '空余不能小于 0，这样会是 -20 公斤' } },
    })
    const gone = await w.as(first()).post('FeedMove/delete', { id: filled.data.id, version: filled.data.version })
    expect(gone.msg).toBe('“料库”的存量不能小于 0，这样会是 -450 公斤')
  })

  it('a time of the day is had by one, and is given back by nobody within hours of it', async () => {
    const before = w.clock
    w.clock = new Date('2026-06-15T02:00:00Z')
    const book = (as: Person, begins_at: string) => w.as(as).post<Row>('WeighSlot/save', { boat: '苏吴渔 01', begins_at })
    const answers = await Promise.all(people.map((one) => book(one, '2026-06-16 8点')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(new Set(['这个时段已有人约']))
    const slots = await Promise.all(people.map((one, i) => book(one, `2026-06-16 09:${10 + i}`)))
    const cancel = () => Promise.all(slots.map(({ data }, i) => w.as(people[i]!).post('WeighSlot/cancel', { id: data.id })))
    // two hours before 09:20: the first ten are too late
    w.clock = new Date('2026-06-15T23:20:00Z')
    const given = await cancel()
    expect(given.map(({ code }) => code)).toEqual(people.map((_, i) => (i < 10 ? 0 : 1)))
    expect(given[0]!.msg).toBe('开始前 2 小时之内不能取消')
    w.clock = before
  })

  it('of twenty who look first one has looked, and of twenty who look second one, who is another', async () => {
    const officials = await Promise.all(Array.from({ length: 20 }, () => w.person({ role: 9 })))
    const { id } = (await w.as(first()).post<Row>('PriceChange/save', { title: '加州鲈', price: '12.5' })).data
    const all = (step: string) => Promise.all(officials.map((one) => w.as(one).post<Row>(`ReviewPriceChange/${step}`, { id })))
    const checked = (await all('check')).filter(({ code }) => code === 1)
    const passed = (await all('pass')).filter(({ code }) => code === 1)
    expect([checked.length, passed.length]).toEqual([1, 1])
    expect(passed[0]!.data).toMatchObject({ status: 'passed', first_by: checked[0]!.data.first_by })
    expect(passed[0]!.data.second_by).not.toBe(passed[0]!.data.first_by)
  })

  it('what lies beyond its bounds already may come nearer', async () => {
    const shed = (await w.as(first()).post<Row>('Shed/save', { title: '二号', holds: 1000 })).data
    const move = (amount: number) => w.as(first()).post<Row>('FeedMove/save', { shed_id: shed.id, amount })
    await move(900)
    await sql`update shed set holds = 500 where id = ${shed.id}`.execute(w.db.kysely)
    expect((await move(1)).code).toBe(0)
    expect((await move(-100)).code).toBe(1)
  })
})
