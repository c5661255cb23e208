import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformConfig } from '../../core/config/config.ts'
import { codeOf } from '../../core/value/narrow.ts'
import type { Dependencies } from '../context/deps.ts'
import type { Database, Tables } from '../db/database.ts'
import { PARTS_OF_ALL, withoutMonth } from '../db/months.ts'
import { identifier } from '../db/quote.ts'

const BATCH = 5_000
const BUSY = '55P03'
/** another process was first */
const GONE = '42P01'
const DAY_MS = 86_400_000

/** In days; 0 is for ever. `retention` of config/platform.json changes them. */
const USUAL = { sms: 30, repeats: 7, refusals: 30, messages: 730, logs: 0 } as const

export const runRetention = ({ db, platform }: Dependencies): Promise<number> => removeOutdated(db, platform, new Date())

/**
 * Removes what has expired and what is older than it is kept. In small steps, so that nobody waits for a table that was not
 * swept for long, and any number of processes may do it at once.
 * @returns how many rows went
 */
export async function removeOutdated(db: Database, { entities, retention }: PlatformConfig, now: Date): Promise<number> {
  const kept = { ...USUAL, ...retention }
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  let removed = 0
  for (const table of ['session', 'known_device', 'captcha', 'oauth_state', 'bind_ticket'])
    removed += await clear(db, table, sql`expires_at <= ${now}`)
  removed += await clear(db, 'rate', sql`stale_at <= ${now}`)
  removed += await clear(db, 'reminded', sql`due < ${before(1)}::date`)
  if (kept.sms > 0) removed += await clear(db, 'sms_code', sql`expires_at <= ${before(kept.sms)}`)
  if (kept.repeats > 0) removed += await clear(db, 'idem', sql`created_at <= ${before(kept.repeats)}`)
  if (kept.refusals > 0) removed += await clear(db, 'refusal', sql`at <= ${before(kept.refusals)}`)
  if (kept.messages > 0) removed += await clearOldest(db, entities.message, before(kept.messages))
  if (kept.logs > 0) removed += await clearOldest(db, entities.log, before(kept.logs))
  return removed
}

const clear = (db: Database, table: string, outdated: RawBuilder<unknown>): Promise<number> =>
  again(async () => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${outdated} limit ${BATCH} for update skip locked))`.execute(
      db.kysely,
    )
    return Number(numAffectedRows ?? 0)
  })

/** Of a table that only grows, and has no index by time: the lowest ids are the oldest rows, so no more than these are looked at. */
const clearOldest = async (db: Database, table: string, before: Date): Promise<number> =>
  (await dropMonths(db, table, before)) +
  (await again(async () => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id = any(array(
      select id from (select id, created_at from ${sql.table(table)} order by id limit ${BATCH}) oldest where created_at <= ${before}))`.execute(
      db.kysely,
    )
    return Number(numAffectedRows ?? 0)
  }))

/**
 * Months of which no row is kept any longer go whole, the oldest first, which costs as much as to delete a file. Where somebody is
 * to hear of each row that goes (a trigger), or reads the table for long, rows go one by one.
 */
async function dropMonths(db: Database, table: string, before: Date): Promise<number> {
  const { rows } = await sql<{ part: string }>`
    select p.part from ${sql.raw(PARTS_OF_ALL)} p where p.parent = ${table} and p.low is not null and p.high <= ${before}
      and not exists (select 1 from pg_trigger g where g.tgrelid = ${identifier(table)}::regclass and not g.tgisinternal and g.tgtype & 8 <> 0)
    order by p.high`.execute(db.kysely)
  let removed = 0
  try {
    for (const { part } of rows) {
      const some = await db.kysely.transaction().execute((trx) => dropMonth(trx, table, part, before))
      if (some === null) break
      removed += some
    }
  } catch (error) {
    if (![BUSY, GONE].includes(codeOf(error) ?? '')) throw error
  }
  return removed
}

/** Null: rows of it are still kept. */
async function dropMonth(trx: Kysely<Tables>, table: string, part: string, before: Date): Promise<number | null> {
  await sql`set local statement_timeout = '1min'`.execute(trx)
  const { rows } = await sql<{ n: number; kept: number }>`
    select count(*) as n, count(*) filter (where created_at > ${before}) as kept from ${sql.table(part)}`.execute(trx)
  if (Number(rows[0]!.kept) > 0) return null
  await sql`set local lock_timeout = '500ms'`.execute(trx)
  await sql.raw(withoutMonth(table, part)).execute(trx)
  return Number(rows[0]!.n)
}

async function again(round: () => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const some = await round()
    all += some
    if (some < BATCH) return all
  }
}
