import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasReplicas, startReplicated } from '../support/replica-server.ts'
import { supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

/** A replica that really streams; whoever has not signed in reads there. */
describe.runIf(hasReplicas)('what visitors read may come from a replica', () => {
  let pair: Awaited<ReturnType<typeof startReplicated>>
  let w: World
  let seller: Person
  let before: number
  beforeAll(async () => {
    pair = await startReplicated()
    w = await world(pair.source)
    seller = await w.person()
    before = await supplyIn(w, seller, 'live')
    await until(() => sees(null, before))
  })
  afterAll(async () => {
    await w?.close()
    await pair?.close()
  })

  const sees = async (who: Person | null, id: number): Promise<boolean> => {
    const { code, msg, data } = await w.as(who).get<{ list: { id: number }[] }>('Supply/SupplyServices')
    if (code !== 1) throw new Error(msg)
    return data.list.some((row) => row.id === id)
  }
  const opens = async (who: Person | null, id: number) => (await w.as(who).get('Supply/SupplyServicesDetails', { id })).code === 1
  /** where visitors read now */
  const readsOfReplica = async (): Promise<boolean> => {
    const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(w.db.lagging)
    return rows[0]!.replica
  }
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end; ) if (await holds()) return
    throw new Error('it never came')
  }

  it('theirs alone: a member sees what he has just done, a visitor a moment later', async () => {
    let early: boolean[] = []
    // a look that came in between has already sent visitors to the primary: then it is tried again
    for (let there = false; !there; ) {
      await until(readsOfReplica)
      await pair.pause()
      const now = await supplyIn(w, seller, 'live')
      expect([await sees(seller, now), await opens(seller, now)]).toEqual([true, true])
      early = [await sees(null, now), await opens(null, now)]
      there = await readsOfReplica()
      // one that stands still is found out by the looks that follow, and the primary stands in
      await until(async () => !(await readsOfReplica()))
      expect([await sees(null, now), await opens(null, now)]).toEqual([true, true])
      await pair.resume()
      await until(readsOfReplica)
      expect(await sees(null, now)).toBe(true)
    }
    expect(early).toEqual([false, false])
  })

  it('a view is counted where it can be written', async () => {
    const views = async () =>
      (await sql<{ n: number }>`select coalesce(views, 0) as n from supply where id = ${before}`.execute(w.db.kysely)).rows[0]!.n
    const had = await views()
    expect(await opens(null, before)).toBe(true)
    await until(async () => (await views()) > had)
  })

  it('a column that has not come there yet is read on the primary', async () => {
    await until(readsOfReplica)
    await pair.pause()
    await sql`alter table supply_cate add column fresh integer not null default 7`.execute(w.db.kysely)
    const { rows } = await sql`select fresh from supply_cate limit 1`.execute(w.db.lagging)
    expect(rows).toEqual([{ fresh: 7 }])
    await pair.resume()
  })

  it('nobody notices when it is gone; it is told of, and read again once it is back', async () => {
    await until(readsOfReplica)
    await pair.kill()
    for (let time = 0; time < 20; time++) expect([await sees(null, before), await opens(null, before)]).toEqual([true, true])
    expect(await readsOfReplica()).toBe(false)
    // where the replica was held to lag at that moment, the next look at it is the first to find it gone
    await until(async () => /^备库（DATABASE_READ_URL）无法访问：/.test(pair.said.join('\n')))
    await pair.startAgain()
    await until(readsOfReplica)
    expect(await sees(null, before)).toBe(true)
    expect(pair.said.at(-1)).toMatch(/^备库（DATABASE_READ_URL）已恢复：/)
  })
})
