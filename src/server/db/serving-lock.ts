import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

/** On it is said that somebody wants to change tables that are served, or, with this payload, that he has changed files. */
export const CHANGE_CHANNEL = 'tables_change'
export const FILES = 'files'

/** Any fixed number: held by every process that serves, shared; wanted alone by whoever changes what they serve. */
export const SERVING_LOCK = 7_202_612

const CALL_MS = 250
const PATIENCE = '12s'

/** A process that serves did not let go in time. */
export class StillServingError extends Error {
  constructor(cause: unknown) {
    super('有一个正在运行的产品没有让出来（它正忙，或没有回应），什么都没有改；请稍后再试', { cause })
    this.name = 'StillServingError'
  }
}

/** Has all that serve look for files that another machine has changed. */
export async function callToFiles(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${FILES})`.execute(db)
}

/**
 * Does `work` in a transaction while no process serves. They are called until the last has let go; when the transaction ends,
 * or this process does, they go on.
 */
export async function whileAlone<T>(db: Database, trx: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const call = () => void sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(db.kysely).catch(() => undefined)
  const calling = setInterval(call, CALL_MS)
  call()
  try {
    await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(SERVING_LOCK)})`.execute(trx)
    await sql`set local lock_timeout = '3s'`.execute(trx)
  } catch (error) {
    throw new StillServingError(error)
  } finally {
    clearInterval(calling)
  }
  return work()
}
