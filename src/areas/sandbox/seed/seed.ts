import { sql } from 'kysely'
import type { Dependencies, FillOptions } from '../../../server/context/deps.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { SandboxAccount } from './accounts.ts'
import { hasRows, seedBasics } from './basics.ts'
import { EMPTY_MARKET, seedMarket } from './seed-market.ts'
import { seedOperator } from './seed-operator.ts'

export type SeedDeps = Pick<Dependencies, 'areas' | 'db' | 'registry' | 'dataDir' | 'files' | 'sandbox' | 'secrets' | 'now'>

export interface SeedReport {
  /** one sign-in for each kind of account; empty unless this run has made the sandbox market */
  readonly accounts: readonly SandboxAccount[]
  /** rows that this run has inserted, by table */
  readonly counts: Readonly<Record<string, number>>
}

/**
 * Fills an empty database with what every installation needs and, in the sandbox, with a whole market. Tables that have rows
 * stay as they are, so a second run changes nothing.
 */
export async function seed(deps: SeedDeps, options: FillOptions = {}): Promise<SeedReport> {
  const now = deps.now()
  return inTransaction(deps.db, async (db) => {
    // making a market takes longer than a statement may, and so does waiting until another process has made it
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    const counts = await seedBasics(deps, db)
    const empty = deps.registry.current.entities.has('user') && !(await hasRows(db, 'user'))
    const market = deps.sandbox && empty ? await seedMarket(deps, db, now) : EMPTY_MARKET
    const operator = await seedOperator(deps, db, now, options.operator)
    return { accounts: market.accounts, counts: { ...counts, ...market.counts, ...(operator ? { operator: 1 } : {}) } }
  })
}
