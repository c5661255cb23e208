import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { inTransaction } from '../../../server/db/transaction.ts'

/** What people have chosen, and who follows the service account. */
export async function ensureOutboundTables(deps: Dependencies): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('outbound_tables'))`.execute(db)
    await sql`create table if not exists outbound_choice (
      user_id bigint not null, kind text not null, channel text not null, wanted boolean not null,
      primary key (user_id, kind, channel))`.execute(db)
    // absent times: as config/outbound.json has them; the code as its keyed hash
    await sql`create table if not exists outbound_person (
      user_id bigint primary key,
      quiet boolean not null default true,
      quiet_from text,
      quiet_to text,
      email text,
      asked_email text,
      code_hash text,
      code_until timestamptz,
      code_tries smallint not null default 0)`.execute(db)
    await sql`create table if not exists wechat_follower (openid text primary key, unionid text unique)`.execute(db)
  })
}
