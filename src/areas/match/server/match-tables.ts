import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { inTransaction } from '../../../server/db/transaction.ts'

/** The records that were looked at when they came to the market, and the pairs that have been told of each other. */
const TABLES = [
  `create table if not exists match_seen (
    entity text not null,
    record_id bigint not null,
    published_at timestamptz not null,
    primary key (entity, record_id))`,
  `create table if not exists match_told (
    supply_id bigint not null,
    demand_id bigint not null,
    told_at timestamptz not null default now(),
    primary key (supply_id, demand_id))`,
]

export async function ensureMatchTables(deps: Dependencies): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('match_tables'))`.execute(db)
    for (const table of TABLES) await sql.raw(table).execute(db)
  })
}
