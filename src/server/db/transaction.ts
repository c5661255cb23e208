import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { codeOf } from '../../core/value/narrow.ts'
import type { Database, Tables } from './database.ts'
import { LIMITS } from './limits.ts'
import { isStalePlan } from './prepared-statements.ts'

const TRIES = 5
const SERIALIZATION = '40001'
const DEADLOCK = '40P01'

/**
 * Runs `work` in one transaction, and again from its start when the database gave way to another transaction. `work` may
 * therefore run several times: whatever it does outside of `trx` must bear that.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>, tries = TRIES): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.kysely.transaction().execute(work)
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error
      // unlike times, so that two who met do not meet again
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** As `inTransaction`, for what takes as long as the tables are large. */
export const inLongTransaction = <T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    return work(trx)
  })

/** as long as a call may take */
const LOCK_WAIT = `${LIMITS.statement}ms`

/**
 * What a start makes or makes good once, by one process after the other: whoever comes meanwhile waits until the first has done.
 * For a table it waits no longer than a call would, since whoever waits to alter a table makes all its readers wait behind him.
 * @param lock the same in every process
 */
export const inTurn = <T>(db: Database, lock: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  inLongTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(trx)
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx)
    return work(trx)
  })

function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION || code === DEADLOCK || isStalePlan(error)
}
