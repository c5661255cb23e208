import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { runWaiting } from '../../src/server/jobs/waiting-steps.ts'
import { testDatabases } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const owner = { key: 'org', who: 'member' }
const mine = [{ who: 'owner', can: ['read', 'create', 'update'] }]

/** A trip with few seats; who asks for one has it once one is free, in the order of asking. */
const TRIP = {
  $id: 'trip',
  title: '班车',
  label: 'title',
  owner,
  required: ['title', 'seats'],
  properties: {
    title: { type: 'string', title: '去哪里', maxLength: 40 },
    seats: { type: 'integer', title: '座位', minimum: 0, maximum: 60 },
    taken: {
      type: 'integer',
      title: '已坐',
      total: { of: 'trip_seat', by: 'trip_id', count: true, where: { status: 'joined' } },
    },
    free: { type: 'integer', title: '空位', derive: { $subtract: ['$seats', '$taken'] } },
  },
  access: [...mine, { who: 'member', can: ['read', 'refer', 'offer'] }],
  screens: { trip: { can: ['create', 'update'] } },
}
const TRIP_SEAT = {
  $id: 'trip_seat',
  title: '座位',
  label: 'note',
  owner,
  required: ['trip_id', 'note'],
  properties: {
    trip_id: { type: 'integer', title: '班车', relation: { entity: 'trip', label: 'title' } },
    note: { type: 'string', title: '带什么', maxLength: 40 },
    free: { type: 'integer', title: '空位', lookup: 'trip_id.free' },
  },
  workflow: {
    field: 'status',
    initial: 'asked',
    states: {
      asked: { title: '候补', tone: 'waiting' },
      joined: { title: '已坐', tone: 'live' },
      left: { title: '已退', tone: 'closed' },
    },
    actions: {
      join: { title: '坐上', from: 'asked', to: 'joined', by: 'system', when: { free: { $gt: 0 } } },
      leave: { title: '退座', from: ['asked', 'joined'], to: 'left', by: 'owner' },
    },
  },
  access: mine,
  screens: { trip_seat: { can: ['create'] } },
}

/** A machine is hired by one at a time; nothing else is asked. */
const HIRE = {
  $id: 'hire',
  title: '租用',
  label: 'machine',
  owner,
  required: ['machine', 'starts_on', 'ends_on'],
  properties: {
    machine: { type: 'string', title: '机器', maxLength: 20 },
    starts_on: { type: 'string', format: 'date', title: '从' },
    ends_on: { type: 'string', format: 'date', title: '到' },
  },
  rules: [
    {
      where: {
        $none: {
          of: 'hire',
          where: {
            id: { $ne: '$row.id' },
            machine: '$row.machine',
            starts_on: { $lte: '$row.ends_on' },
            ends_on: { $gte: '$row.starts_on' },
          },
        },
      },
      field: 'starts_on',
      message: '这几天已经租出',
    },
  ],
  access: mine,
  screens: { hire: { can: ['create', 'update'] } },
}

/** Of two kinds of record there is one for a day: each asks about the other. */
const onADay = (id: string, other: string) => ({
  $id: id,
  title: '一天',
  label: 'day',
  owner,
  required: ['day'],
  properties: { day: { type: 'string', format: 'date', title: '日期' } },
  rules: [{ where: { $none: { of: other, where: { day: '$row.day' } } }, field: 'day', message: '这一天已有别的' }],
  access: mine,
  screens: { [id]: { can: ['create'] } },
})

type Row = { id: number; version: number; status: string } & Record<string, unknown>

describe.each(testDatabases())('many at once, on $name', (source) => {
  let w: World
  let people: Person[]
  beforeAll(async () => {
    w = await world(source, [
      TRIP,
      TRIP_SEAT,
      HIRE,
      onADay('shift', 'holiday'),
      onADay('holiday', 'shift'),
    ] as unknown as RawEntity[])
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
      w.as(as).post<Row>('Hire/save', { machine: '一号', starts_on: `2027-03-0${1 + (i % 3)}`, ends_on: '2027-03-09' })
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
})
