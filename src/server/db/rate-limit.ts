import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'

/** At most `max` in any `seconds`; reaching it closes the key for `lock` seconds more. */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
  readonly lock?: number
}

/**
 * Counts one use of `key`, or refuses it: one statement, so that processes and parallel requests share the limit exactly.
 * @returns false when the limit is reached
 */
export async function takeAttempt(db: Kysely<Tables>, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limit.seconds * 1000)
  const locked = limit.lock === undefined ? null : new Date(now.getTime() + limit.lock * 1000)
  const stale = new Date(now.getTime() + Math.max(limit.seconds, limit.lock ?? 0) * 1000)
  const recent = sql`array(select hit from unnest(rate.hits) hit where hit > ${since}::timestamptz order by hit)`
  const taken = await sql`
    insert into rate (key, hits, locked_until, stale_at)
    values (${key}, array[${now}::timestamptz], ${limit.max <= 1 ? locked : null}::timestamptz, ${stale}::timestamptz)
    on conflict (key) do update set
      hits = ${recent} || ${now}::timestamptz,
      locked_until = case when cardinality(${recent}) + 1 >= ${limit.max}::int then ${locked}::timestamptz end,
      stale_at = excluded.stale_at
    where cardinality(${recent}) < ${limit.max}::int and (rate.locked_until is null or rate.locked_until <= ${now}::timestamptz)
    returning 1`.execute(db)
  return taken.rows.length === 1
}

/** How long a use may still turn out to have been right, and be given back. */
const UNDECIDED_SECONDS = 2
const WAIT_MS = 150
const MOST_WAITS = 10

/**
 * The same for proofs that are given back when they are right: of many at one time those that find no room wait for the others to be
 * decided, so that a right one never reads as locked because its like came at the same moment.
 */
export async function takeAttemptInTurn(db: Kysely<Tables>, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  for (let waits = 0; ; waits++) {
    if (await takeAttempt(db, key, limit, now)) return true
    if (waits === MOST_WAITS || (await attemptsUsed(db, key, UNDECIDED_SECONDS, now)) === 0) return false
    await sleep(WAIT_MS)
  }
}

/** The number of uses of a key in the last `seconds`. */
export async function attemptsUsed(db: Kysely<Tables>, key: string, seconds: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1000)
  const rows = await sql<{ n: unknown }>`
    select (select count(*) from unnest(hits) hit where hit > ${since}::timestamptz) as n from rate where key = ${key}`.execute(
    db,
  )
  return Number(rows.rows[0]?.n ?? 0)
}

/** Forgets all uses of a key: the right password clears the failures of its account. */
export async function clearAttempts(db: Kysely<Tables>, key: string): Promise<void> {
  await sql`delete from rate where key = ${key}`.execute(db)
}

/** Gives one use back, and opens the key if that use had closed it. */
export async function returnAttempt(db: Kysely<Tables>, key: string, at: Date): Promise<void> {
  await sql`update rate set locked_until = null,
      hits = hits[:array_position(hits, ${at}::timestamptz) - 1] || hits[array_position(hits, ${at}::timestamptz) + 1:]
    where key = ${key} and array_position(hits, ${at}::timestamptz) is not null`.execute(db)
}
