import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { oneDatabase } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type HeardStatement, hearStatements } from '../support/hear-statements.ts'
import { type Person, type World, world } from '../support/world.ts'

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** How many rows of tables a plan has looked at. */
const lookedAt = (node: PlanNode): number =>
  (node['Relation Name'] ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, one) => sum + lookedAt(one), 0)

/** What is sent to the database meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<HeardStatement[]> {
  const sent: HeardStatement[] = []
  const stopHearing = hearStatements((one) => sent.push(one))
  await work()
  stopHearing()
  return sent
}

/** What is in it costs what it weighs times its price. */
const crate = (id: string, rule: object) => ({
  $id: id,
  title: '筐',
  label: 'title',
  owner: { key: 'org', who: 'member' },
  properties: {
    title: { type: 'string', title: '筐号', maxLength: 20 },
    weight: { type: 'integer', title: '重量' },
    price: { type: 'integer', title: '单价' },
    cost: { type: 'integer', title: '总价', derive: { $multiply: ['$weight', '$price'] } },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  rules: [{ field: 'title', ...rule }],
  screens: { [id]: { can: ['create'] } },
})
const CRATES = [
  crate('dear', { where: { $none: { of: 'dear', where: { cost: '$row.cost' } } }, message: '已有一筐同价' }),
  crate('told', { where: { $none: { of: 'told', where: { title: '$row.title' } } }, message: '{title}已有，这一筐 {cost} 元' }),
] as unknown as RawEntity[]

type Ride = { id: number; version: number; status: string; contact_mobile: string } & Record<string, unknown>

describe.each(oneDatabase())('conditions over other rows on $name', (source) => {
  let w: World
  let driver: Person
  let buyer: Person
  beforeAll(async () => {
    w = await world(source, [guideEntity('ride'), guideEntity('ride_seat'), ...CRATES])
    driver = await w.person()
    buyer = await w.person()
  })
  afterAll(() => w.close())

  const ride = async (seats: number) => {
    const form = { title: '高淳到上海', leaves_on: '2026-07-01', seats, contact_mobile: '13800138000' }
    const made = await w.as(driver).post<Ride>('Ride/save', form)
    expect(made.code, made.msg).toBe(1)
    return made.data.id
  }
  const seen = async (id: number, as: Person) => (await w.as(as).get<Ride>('Ride/details', { id })).data
  const join = (id: number, as: Person, note = '青虾三箱') => w.as(as).post<Ride>('RideSeat/save', { ride_id: id, note })
  const leave = async (seat: number, as: Person) => w.as(as).post('RideSeat/leave', { id: seat })

  it('a contact is masked until one has joined, and again once one has left', async () => {
    const id = await ride(3)
    expect(await seen(id, buyer)).toMatchObject({ contact_mobile: '138****8000' })
    const seat = await join(id, buyer)
    expect(await seen(id, buyer)).toMatchObject({ contact_mobile: '13800138000' })
    expect(await seen(id, await w.person())).toMatchObject({ contact_mobile: '138****8000' })
    await leave(seat.data.id, buyer)
    expect(await seen(id, buyer)).toMatchObject({ contact_mobile: '138****8000' })
  })

  it('who reads a row by another is told nothing more: the driver reads the seats of his rides, others do not', async () => {
    const id = await ride(3)
    const seat = (await join(id, buyer)).data.id
    expect((await w.as(driver).get('RideSeat/details', { id: seat })).code).toBe(1)
    expect(await w.as(await w.person()).get('RideSeat/details', { id: seat })).toMatchObject({
      code: 0,
      msg: '记录不存在或无权操作',
    })
    const { data } = await w.as(driver).get<{ list: { id: number }[] }>('RideSeat/lists', { ride_id: id })
    expect(data.list.map((one) => one.id)).toEqual([seat])
  })

  it('not while something is open: the step says why, and stands once nothing is', async () => {
    const id = await ride(3)
    const seat = (await join(id, buyer)).data.id
    const refused = await w.as(driver).post('Ride/cancel', { id })
    expect(refused).toMatchObject({ code: 0, msg: '还有人占着座位，请先请他们退座' })
    await leave(seat, buyer)
    expect(await w.as(driver).post('Ride/cancel', { id })).toMatchObject({ code: 1, data: { status: 'cancelled' } })
  })

  it('a form’s rule about other rows knows what the file derives, and says it', async () => {
    const save = (kind: string, title: string, weight: number, price: number) =>
      w.as(driver).post(`${kind}/save`, { title, weight, price })
    for (const kind of ['Dear', 'Told']) expect(await save(kind, '甲', 6, 4)).toMatchObject({ code: 1, data: { cost: 24 } })
    expect(await save('Dear', '乙', 8, 3)).toMatchObject({ code: 0, data: { errors: { title: '已有一筐同价' } } })
    expect(await save('Told', '甲', 5, 3)).toMatchObject({ code: 0, data: { errors: { title: '甲已有，这一筐 15 元' } } })
  })

  it('beside the record travels a yes or no for each question that this reader decides by, and nothing else of other rows', async () => {
    const id = await ride(3)
    await join(id, buyer, '保密的货')
    const told = await seen(id, driver)
    const answers = (of: object) =>
      Object.entries(of).flatMap(([name, value]) => (name.startsWith('#') ? [value as unknown] : []))
    // has he himself joined; has anybody, which the guard of his step asks
    expect(answers(told).sort()).toEqual([false, true])
    expect(JSON.stringify(told)).not.toContain('保密的货')
    const { data } = await w.as(driver).get<{ list: Ride[] }>('Ride/lists')
    expect(answers(data.list.find((one) => one.id === id)!).sort()).toEqual([false, true])
  })

  it('lists of whom a rule lets read by other rows look at few rows of many', async () => {
    const rides = sql`insert into ride (title, leaves_on, seats, contact_mobile, org_id, user_id, status, status_at)
      select '车' || n, '2026-07-01', 3, '13800138000', 100000 + n % 2000, 1, 'open', now() from generate_series(1, 20000) n`
    const seats = sql`insert into ride_seat (ride_id, note, org_id, user_id, status, status_at)
      select r.id, '货', 100000 + (r.id * 7 + n) % 2000, 1, 'joined', now() from ride r, generate_series(1, 3) n`
    for (const statement of [rides, seats, sql`analyze ride`, sql`analyze ride_seat`]) await statement.execute(w.db.kysely)
    const id = await ride(3)
    await join(id, buyer)
    for (const [path, person] of [
      ['RideSeat/lists', driver],
      ['Ride/lists', buyer],
    ] as const) {
      const sent = await statementsOf(() => w.as(person).get(path))
      const list = sent.find((one) => one.text.includes('#total'))!
      const { rows } = await w.db.kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${list.text.replace(/^\/\*.*?\*\//, '')}`, [...list.values]),
      )
      expect(lookedAt(rows[0]!['QUERY PLAN'][0].Plan), path).toBeLessThan(4000)
    }
  })

  it('no more than the seats, of however many who press at one time; a seat that is left is taken again', async () => {
    const id = await ride(5)
    const people = await Promise.all(Array.from({ length: 12 }, () => w.person()))
    const answers = await Promise.all(people.map((one) => join(id, one)))
    expect(answers.filter((one) => one.code === 1).length).toBe(5)
    const refusals = answers.filter((one) => one.code === 0).map((one) => [one.msg, one.data.errors])
    expect(new Set(refusals)).toEqual(new Set(refusals.map(() => ['这趟车已经坐满', { ride_id: '这趟车已经坐满' }])))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ride_seat where ride_id = ${id}`.execute(w.db.kysely)
    expect(rows[0]!.n).toBe(5)
    expect((await seen(id, driver)).status).toBe('full')
    const first = answers.findIndex((one) => one.code === 1)
    await leave(answers[first]!.data.id, people[first]!)
    expect((await seen(id, driver)).status).toBe('open')
    expect((await join(id, buyer)).code).toBe(1)
    expect((await seen(id, driver)).status).toBe('full')
  })
})
