import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBargains } from '../../src/areas/bargain/server/count-bargains.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { LIMITS } from '../../src/server/db/limits.ts'
import { ensureOwnTables } from '../../src/server/db/own-tables.ts'
import { bargainOn } from '../support/bargain.ts'
import { testDatabases } from '../support/database.ts'
import { supplyIn } from '../support/supply.ts'
import { type World, world } from '../support/world.ts'

const CALL_MS = 300

/** What a start makes good once takes as long as the tables are large; the limit of a call is for calls. */
describe.each(testDatabases())('a beginning that takes longer than a call may, on $name', (source) => {
  let w: World
  let db: Awaited<ReturnType<typeof openPool>>
  beforeAll(async () => {
    w = await world(source)
    db = await openPool(urlConfig(w.url), source.name, { limits: { ...LIMITS, statement: CALL_MS } })
  })
  afterAll(async () => {
    await db?.close()
    await w?.close()
  })

  it('bargains of an earlier release are counted', async () => {
    const [seller, buyer] = [await w.person(), await w.person()]
    const supply_id = await supplyIn(w, seller, 'live')
    await bargainOn(w, buyer, { supply_id })
    await sql`drop trigger count_bargains on bargain`.execute(w.db.kysely)
    await sql`update supply set bargain_count = 0`.execute(w.db.kysely)
    await sql`create function slow_supply() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`.execute(
      w.db.kysely,
    )
    await sql`create trigger slow_supply before update on supply for each row execute function slow_supply()`.execute(w.db.kysely)
    await countBargains({ ...w.deps, db })
    const { rows } = await sql`select bargain_count from supply where id = ${supply_id}`.execute(w.db.kysely)
    expect(rows).toEqual([{ bargain_count: 1 }])
  })

  it('and a process that starts meanwhile waits until the other has made its tables', async () => {
    const slow = ensureOwnTables(db, 'slow', ['create table if not exists slow (id bigint)', 'select pg_sleep(1)'])
    const other = ensureOwnTables(db, 'slow', ['create table if not exists slow (id bigint)'])
    await expect(Promise.all([slow, other])).resolves.toHaveLength(2)
  })

  it('but it waits no longer for a table than a call would: all that read it wait behind', async () => {
    await ensureOwnTables(db, 'held', ['create table if not exists held (id bigint)'])
    const reader = w.db.connection()
    await reader.connect()
    await reader.query('begin; lock table held in access share mode')
    await expect(ensureOwnTables(db, 'held', ['alter table held add column name text'])).rejects.toMatchObject({ code: '55P03' })
    await reader.end()
  })
})
