/**
 * Random conditions over other rows, in rules, guards and the system's own steps, with twenty writers at once. What is reached
 * must be what some order of them one after the other reaches. `AT_ONCE=300` tries so many conditions; `SEED` begins elsewhere.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Random, random } from '../../src/areas/art/draw/random.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { testDatabases } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const CASES = Number(process.env.AT_ONCE ?? 24)
const SEED = Number(process.env.SEED ?? 7)
const WRITERS = 20

type Place = 'rule' | 'guard' | 'when'
type Question = 'count' | 'countOfRow' | 'none' | 'notSome' | 'lookup' | 'sum'
/** by what claims exclude each other: the pool they point at, or what is written in them */
type Key = 'pool' | 'slot' | 'slotAndDay'

interface Plan {
  readonly id: string
  readonly place: Place
  readonly question: Question
  readonly key: Key
  /** of all that is held in one group */
  readonly limit: number
}

function plan(chance: Random, i: number): Plan {
  const place = chance.pick<Place>(['rule', 'guard', 'when'])
  const question = chance.pick<Question>(
    place === 'when' ? ['lookup', 'sum'] : ['count', 'countOfRow', 'none', 'notSome', 'lookup', 'sum'],
  )
  const looksInto = question === 'lookup' || question === 'sum' || question === 'countOfRow'
  const key = looksInto ? 'pool' : chance.pick<Key>(['pool', 'slot', 'slotAndDay'])
  const isOne = question === 'none' || question === 'notSome'
  return { id: `c${i}`, place, question, key, limit: isOne ? 1 : chance.int(1, 6) }
}

function conditionOf({ id, question, key, limit }: Plan): object {
  if (question === 'lookup') return { free: { $gt: 0 } }
  if (question === 'sum') return { free: { $gte: '$row.qty' } }
  const alike = { slot: { slot: '$row.slot' }, slotAndDay: { slot: '$row.slot', day: '$row.day' }, pool: {} }[key]
  const others = key === 'pool' ? { by: 'pool_id' } : {}
  const rows = {
    of: `${id}_claim`,
    ...others,
    where: { ...alike, ...(key === 'pool' ? {} : { id: { $ne: '$row.id' } }), status: 'held' },
  }
  const asked = {
    count: { $count: { ...rows, $lt: limit } },
    countOfRow: { $count: { ...rows, $lt: '$row.cap' } },
    none: { $none: rows },
    notSome: { $not: { $some: rows } },
  }[question]
  return key === 'pool' ? { $some: { via: 'pool_id', where: asked } } : asked
}

function entitiesOf(one: Plan): RawEntity[] {
  const { id, place, question } = one
  const owner = { key: 'org', who: 'member' }
  const where = conditionOf(one)
  const total = question === 'sum' ? { sum: 'qty' } : { count: true }
  const hold = { title: '占用', from: 'asked', to: 'held' }
  const actions = {
    rule: {},
    guard: { hold: { ...hold, by: 'owner', guard: where, guardText: '已满' } },
    when: { hold: { ...hold, by: 'system', when: where } },
  }[place]
  const pool = {
    $id: id,
    title: '池',
    label: 'title',
    owner,
    required: ['cap'],
    properties: {
      title: { type: 'string', title: '名称', maxLength: 20 },
      cap: { type: 'integer', title: '容量', minimum: 0 },
      taken: { type: 'integer', title: '已占', total: { of: `${id}_claim`, by: 'pool_id', ...total, where: { status: 'held' } } },
      free: { type: 'integer', title: '还有', derive: { $subtract: ['$cap', '$taken'] } },
    },
    access: [
      { who: 'owner', can: ['read', 'create', 'update'] },
      { who: 'member', can: ['read', 'refer', 'offer'] },
    ],
    screens: { [id]: { can: ['create', 'update'] } },
  }
  const claim = {
    $id: `${id}_claim`,
    title: '占用',
    label: 'slot',
    owner,
    required: ['pool_id', 'slot', 'day', 'qty'],
    properties: {
      pool_id: { type: 'integer', title: '池', relation: { entity: id, label: 'title' } },
      slot: { type: 'string', title: '位置', maxLength: 20 },
      day: { type: 'string', format: 'date', title: '日期' },
      qty: { type: 'integer', title: '数量', minimum: 1, maximum: 9 },
      free: { type: 'integer', title: '还有', lookup: 'pool_id.free' },
    },
    ...(place === 'rule' ? { rules: [{ when: { id: { $exists: false } }, where, field: 'slot', message: '已满' }] } : {}),
    workflow: {
      field: 'status',
      initial: place === 'rule' ? 'held' : 'asked',
      states: {
        ...(place === 'rule' ? {} : { asked: { title: '等候', tone: 'waiting' } }),
        held: { title: '占用', tone: 'live' },
        gone: { title: '放弃', tone: 'closed' },
      },
      actions: { ...actions, leave: { title: '放弃', from: ['held'], to: 'gone', by: 'owner' } },
    },
    access: [{ who: 'owner', can: ['read', 'create'] }],
    screens: { [`${id}_claim`]: { can: ['create'] } },
  }
  return [pool, claim] as unknown as RawEntity[]
}

const chance = random(SEED)
const plans = Array.from({ length: CASES }, (_, i) => plan(chance, i))

interface Claim {
  readonly id: number
  readonly group: number
  readonly qty: number
  readonly status: string
}

describe.each(testDatabases())('many at once by random conditions, on $name', (source) => {
  let w: World
  let people: Person[]
  beforeAll(async () => {
    w = await world(source, plans.flatMap(entitiesOf))
    people = await Promise.all(Array.from({ length: WRITERS }, () => w.person()))
  })
  afterAll(() => w.close())

  const controller = ({ id }: Plan) => `${id[0]!.toUpperCase()}${id.slice(1)}`

  /** limits count by address: of each case another calls */
  const as = (one: Plan, i: number) => w.as(people[i]!, `10.0.${Number(one.id.slice(1)) % 250}.${i + 1}`)

  it.each(plans)('$place $question by $key, $limit at most', async (one) => {
    const pools = await Promise.all(
      [0, 1].map(async () => {
        const { data, msg } = await w
          .as(people[0]!)
          .post<{ id: number }>(`${controller(one)}/save`, { title: '池', cap: one.limit })
        expect(data.id, msg).toBeTypeOf('number')
        return data.id
      }),
    )
    const [groups, leaving] = [people.map(() => (chance.chance(0.6) ? 0 : 1)), people.map(() => chance.chance(0.25))]
    const qty = people.map(() => (one.question === 'sum' ? chance.int(1, 3) : 1))
    const claim = (i: number) =>
      as(one, i).post<{ id: number }>(`${controller(one)}Claim/save`, {
        pool_id: pools[groups[i]!],
        slot: `位${groups[i]}`,
        day: '2027-05-01',
        qty: qty[i],
      })
    const take = (name: string, i: number, id: number) => as(one, i).post(`${controller(one)}Claim/${name}`, { id })
    const all = people.map((_, i) => i)
    const asked = new Map<number, number>()
    // a part is there before: some of them leave while the others come
    const before = one.place === 'guard' ? all : all.filter((i) => leaving[i])
    for (const i of before) {
      const { code, data } = await claim(i)
      if (code === 1) asked.set(i, data.id)
      if (one.place === 'guard' && leaving[i] && code === 1) await take('hold', i, data.id)
    }
    await Promise.all(
      all.map(async (i) => {
        if (leaving[i]) return asked.has(i) ? take('leave', i, asked.get(i)!) : undefined
        return one.place === 'guard' ? take('hold', i, asked.get(i)!) : claim(i)
      }),
    )
    const { rows } = await sql<{ id: string; pool_id: string; qty: string; status: string }>`
      select id, pool_id, qty, status from ${sql.table(`${one.id}_claim`)} order by id`.execute(w.db.kysely)
    const claims: Claim[] = rows.map(({ id, pool_id, qty, status }) => ({
      id: Number(id),
      group: pools.indexOf(Number(pool_id)),
      qty: Number(qty),
      status,
    }))
    for (const group of [0, 1]) {
      const weigh = ({ qty }: Claim) => (one.question === 'sum' ? qty : 1)
      const own = claims.filter((claim) => claim.group === group)
      const held = own.filter(({ status }) => status === 'held').reduce((sum, claim) => sum + weigh(claim), 0)
      expect(held).toBeLessThanOrEqual(one.limit)
      // nobody waits for what is free
      if (one.place === 'when')
        for (const claim of own.filter(({ status }) => status === 'asked')) expect(weigh(claim)).toBeGreaterThan(one.limit - held)
      // where nobody left, nobody was refused who had room
      const wanted = all.filter((i) => groups[i] === group)
      if (one.question !== 'sum' && wanted.every((i) => !leaving[i])) expect(held).toBe(Math.min(one.limit, wanted.length))
    }
    const held = await sql<{ taken: string; counted: string }>`
      select taken, (select coalesce(${one.question === 'sum' ? sql`sum(qty)` : sql`count(*)`}, 0) from ${sql.table(`${one.id}_claim`)} c where c.pool_id = p.id and c.status = 'held') as counted
      from ${sql.table(one.id)} p where id = any(${pools})`.execute(w.db.kysely)
    for (const { taken, counted } of held.rows) expect(Number(taken)).toBe(Number(counted))
  })
})
