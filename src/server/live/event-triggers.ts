import { sql } from 'kysely'
import type { Dependencies } from '../context/deps.ts'
import { installTrigger } from '../db/install-trigger.ts'
import { inTransaction } from '../db/transaction.ts'

/** On which the database tells every process that listens of what open pages are to hear. */
export const EVENT_CHANNEL = 'message'

/** The database refuses a notification of 8,000 bytes and more, and the message with it. */
const LARGEST_QUERY = 2_000

/** A new message, as its receiver hears of it; or a session that is over. */
export type Told =
  | { readonly user_id: number; readonly type: string; readonly title: string; readonly route: string; readonly query: unknown }
  | { readonly ended_session: number }

/** Has the database itself tell, as it commits, of every new message and of every session that ends, whoever wrote or ended it. */
export async function ensureEventTriggers({ db, registry, platform }: Dependencies): Promise<void> {
  const { message } = platform.entities
  await inTransaction(db, async (trx) => {
    await installTrigger(trx, 'tell_of_session', SESSION_ENDS, sql`after delete on session`)
    if (registry.current.entities.has(message))
      await installTrigger(trx, 'tell_of_message', MESSAGE_COMES, sql`after insert on ${sql.table(message)}`)
  })
}

const SESSION_ENDS = sql`
  begin
    perform pg_notify(${sql.lit(EVENT_CHANNEL)}, json_build_object('ended_session', old.id)::text);
    return null;
  end`

const MESSAGE_COMES = sql`
  begin
    perform pg_notify(${sql.lit(EVENT_CHANNEL)}, json_build_object(
      'user_id', new.user_id,
      'type', new.type,
      'title', left(new.title, 60),
      'route', left(new.route, 200),
      'query', case when octet_length(new.query::text) <= ${sql.lit(LARGEST_QUERY)} then new.query end)::text);
    return null;
  end`
