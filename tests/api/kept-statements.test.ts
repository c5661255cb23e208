import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementCacheOf } from '../../src/server/compiled/access.ts'
import { ID_PARAMETER, StatementCache } from '../../src/server/db/statement-cache.ts'
import { testDatabases } from '../support/database.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { type Client, type Person, type World, world } from '../support/world.ts'

type Listed = { list: { id: number; title: string; org_id: number; version: number }[]; count: number }

async function listed(client: Client, path: string, query: Record<string, string | number>): Promise<Listed['list']> {
  const answer = await client.get<Listed>(path, query)
  if (answer.code !== 1) throw new Error(`${path} ${JSON.stringify(query)} ${answer.msg}`)
  return answer.data.list
}

describe.each(testDatabases().slice(0, 1))('statements that are kept, on $name', (source) => {
  let w: World
  const people: Person[] = []
  const own = new Map<Person, number>()

  beforeAll(async () => {
    w = await world(source)
    for (let i = 0; i < 6; i++) {
      const one = await w.person({ name: `养殖户${i}` })
      people.push(one)
      own.set(one, await supplyIn(w, one, 'live', { title: `第${i}塘青虾 鲜活` }))
    }
  })
  afterAll(() => w.close())

  /** Never the same words, values, ids or page twice. */
  async function search(i: number) {
    const who = people[i % people.length]!
    const as = w.as(who)
    await listed(as, 'Supply/SupplyServices', {
      keyword: `青虾${i}`,
      price_min: i + 1,
      cate2_id: `${i},${i + 1}`,
      page_no: (i % 9) + 1,
    })
    await listed(as, 'Supply/SupplyServices', {
      keyword: `鲜 ${i} 活`,
      region_code: `32${String(i).padStart(4, '0')}`,
      org_id: i + 1,
    })
    await listed(as, 'MySupply/lists', {
      keyword: `太湖${i}`,
      valid_until_max: `2027-01-${String((i % 28) + 1).padStart(2, '0')}`,
    })
    await listed(as, 'MySupply/lists', { status: i % 2 ? '1,2' : '2,4,5', sort: '-updated_at' })
    expect((await as.get('MySupply/details', { id: own.get(who)! })).code).toBe(1)
    expect((await as.get('MySupply/details', { id: 900_000 + i })).code).toBe(0)
  }

  it('are no more after many searches of many people, none like another, and hold no more', async () => {
    for (let i = 0; i < people.length; i++) await search(i)
    const kept = statementCacheOf(w.registry)
    const { size, bytes } = kept
    expect(size).toBeGreaterThan(4)
    for (let i = 100; i < 220; i++) await search(i)
    expect([kept.size, kept.bytes]).toEqual([size, bytes])
    expect(bytes).toBeLessThan(kept.limit)
  })

  it('serve each with his own rows, values and name, though they are shared', async () => {
    for (const [person, id] of own) {
      const mine = await w.as(person).get<Listed>('MySupply/lists', { keyword: '青虾' })
      const { version } = mine.data.list[0]!
      expect(mine.data.list.map((row) => row.id)).toEqual([id])
      const adjusted = await w.as(person).post('MySupply/adjust', { id, version, price: `${30 + id}` })
      expect(adjusted.code, adjusted.msg).toBe(1)
      const { rows } = await sql<{ by_user_id: number }>`
        select by_user_id from status_log where entity = 'supply' and record_id = ${id} order by id desc limit 1`.execute(
        w.db.kysely,
      )
      expect(rows).toEqual([{ by_user_id: person.id }])
    }
    const [first, second] = people as [Person, Person]
    expect((await w.as(first).get('MySupply/details', { id: own.get(second)! })).code).toBe(0)
  })

  it('find what is asked, whichever question built them', async () => {
    const as = w.as(people[0]!)
    const titles = async (query: Record<string, string>) =>
      (await listed(as, 'Supply/SupplyServices', { ...query, sort: 'price' })).map((row) => row.title)
    const all = people.map((_, i) => `第${i}塘青虾 鲜活`)
    const orgs = people.map((one) => String(one.org_id))
    expect((await titles({ keyword: '不在此处的鱼' })).length).toBe(0)
    expect((await titles({ keyword: '青虾' })).sort()).toEqual(all)
    expect(await titles({ keyword: '鲜活 第3塘' })).toEqual([all[3]])
    expect(await titles({ keyword: '？！' })).toEqual([])
    expect(await titles({ keyword: '100%' })).toEqual([])
    expect(await titles({ org_id: orgs[1]! })).toEqual([all[1]])
    expect((await titles({ org_id: `${orgs[2]},${orgs[4]}` })).sort()).toEqual([all[2], all[4]])
    expect((await titles({ org_id: `${orgs[0]},${orgs[5]},${orgs[3]}` })).sort()).toEqual([all[0], all[3], all[5]])
    expect((await titles({ region_code: '3205' })).sort()).toEqual(all)
    expect(await titles({ region_code: '3301' })).toEqual([])
    expect((await titles({ price_min: '0.0001', price_max: '9999.99' })).sort()).toEqual(all)
    expect(await titles({ price_min: '9999.99' })).toEqual([])
  })

  it('count a deadline that has passed, whatever states are asked for', async () => {
    const before = w.clock
    let operator = w.as(await operatorOf(w))
    const ids = async (status: string) =>
      (await listed(operator, 'ReviewSupply/lists', { status, page_size: 100 })).map((row) => row.id).sort()
    const all = [...own.values()].sort()
    expect([await ids('2,5'), await ids('5,6'), await ids('6'), await ids('2')]).toEqual([all, [], [], all])
    w.clock = new Date('2026-08-03T02:00:00Z')
    operator = w.as(await w.person({ role: 9, type: 0 }))
    expect([await ids('2,5'), await ids('5,6'), await ids('6'), await ids('2')]).toEqual([[], all, all, []])
    w.clock = before
  })

  it('give the longest unused up when they hold more than they may', () => {
    const few = new StatementCache(20_000)
    const ask = (key: string) => few.get(key, w.db.kysely, () => sql`select ${sql.raw(`'${'x'.repeat(2000)}'`)}, ${ID_PARAMETER}`)
    const first = ask('0')
    for (let i = 1; i < 50; i++) {
      ask(String(i))
      expect(ask('0'), 'what is used stays').toBe(first)
      expect(few.bytes).toBeLessThanOrEqual(20_000)
    }
    expect(few.size).toBe(4)
  })
})
