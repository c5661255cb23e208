import { sql } from 'kysely'
import type { Dependencies } from '../context/deps.ts'
import { inTransaction } from '../db/transaction.ts'

export const MESSAGE_CHANNEL = 'message'
const TRIGGER = 'tell_of_message'

/** The database refuses a notification of 8,000 bytes and more, and the message with it. */
const LARGEST_QUERY = 2_000

/** Has the database itself tell of every new message when it is committed, whoever wrote it, to every process that listens. */
export async function ensureMessageTrigger({ db, registry, platform }: Dependencies): Promise<void> {
  const { message } = platform.entities
  if (!registry.current.entities.has(message)) return
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${TRIGGER}))`.execute(trx)
    await TELL.execute(trx)
    const triggers = await sql`select 1 from pg_trigger where tgname = ${TRIGGER}`.execute(trx)
    if (triggers.rows.length > 0) return
    await sql`create trigger ${sql.ref(TRIGGER)} after insert on ${sql.table(message)} for each row execute function ${sql.ref(TRIGGER)}()`.execute(
      trx,
    )
  })
}

const TELL = sql`create or replace function ${sql.ref(TRIGGER)}() returns trigger language plpgsql as $$
  begin
    perform pg_notify(${sql.lit(MESSAGE_CHANNEL)}, json_build_object(
      'user_id', new.user_id,
      'type', new.type,
      'title', left(new.title, 60),
      'route', left(new.route, 200),
      'query', case when octet_length(new.query::text) <= ${sql.lit(LARGEST_QUERY)} then new.query end)::text);
    return null;
  end $$`
