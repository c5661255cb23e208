import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { codeOf } from '../../core/value/narrow.ts'
import type { Database, Tables } from './database.ts'
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

/** The same for what a start makes or makes good once: tables may be of any size, and another process may be at it already. */
export const inLongTransaction = <T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    return work(trx)
  })

function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION || code === DEADLOCK || isStalePlan(error)
}
