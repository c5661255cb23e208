import { sql } from 'kysely'
import type { Database } from './database.ts'
import { inTurn } from './transaction.ts'

/**
 * Makes the tables that an area keeps beside its entities. Processes that start together make them one after the other: two that
 * look for a table at the same moment would both make it, and one would fail.
 * @param name of the area's tables, the same in every process
 */
export async function ensureOwnTables(db: Database, name: string, statements: readonly string[]): Promise<void> {
  await inTurn(db, name, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}
