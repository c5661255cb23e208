import { sql } from 'kysely'
import type { Dependencies } from '../context/deps.ts'
import { installTrigger } from '../db/install-trigger.ts'
import { inTurn } from '../db/transaction.ts'

/** On which the database tells every process that listens of what open pages are to hear. */
export const EVENT_CHANNEL = 'message'

/** The database refuses a notification of 8,000 bytes and more, and the messages with it. */
const LARGEST = 7_900
const LARGEST_QUERY = 2_000

/** A new message, as its receiver hears of it; or a session that is over. */
export type Told =
  | { readonly user_id: number; readonly type: string; readonly title: string; readonly route: string; readonly query: unknown }
  | { readonly ended_session: number }

/** Has the database itself tell, as it commits, of every new message and of every session that ends, whoever wrote or ended it. */
export async function ensureEventTriggers({ db, registry, platform }: Dependencies): Promise<void> {
  const { message } = platform.entities
  await inTurn(db, 'event_triggers', async (trx) => {
    await installTrigger(trx, 'tell_of_session', SESSION_ENDS, sql`after delete on session`)
    if (!registry.current.entities.has(message)) return
    const inserted = sql`after insert on ${sql.table(message)} referencing new table as fresh`
    const isNew = await installTrigger(trx, 'tell_of_messages', MESSAGES_COME, inserted, 'statement')
    // of an earlier release: each message by itself
    if (isNew) await sql`drop trigger if exists tell_of_message on ${sql.table(message)}`.execute(trx)
  })
}

const SESSION_ENDS = sql`
  begin
    perform pg_notify(${sql.lit(EVENT_CHANNEL)}, json_build_object('ended_session', old.id)::text);
    return null;
  end`

/** As many of a statement's messages as a notification takes; one alone as it is, which processes of an earlier release understand. */
const MESSAGES_COME = sql`
  declare
    item text;
    items text;
    amount int := 0;
  begin
    for item in select json_build_object(
      'user_id', user_id,
      'type', type,
      'title', left(title, 60),
      'route', left(route, 200),
      'query', case when octet_length(query::text) <= ${sql.lit(LARGEST_QUERY)} then query end)::text from fresh
    loop
      if amount > 0 and octet_length(items) + octet_length(item) > ${sql.lit(LARGEST)} then
        perform pg_notify(${sql.lit(EVENT_CHANNEL)}, case when amount = 1 then items else '[' || items || ']' end);
        amount := 0;
      end if;
      items := case when amount = 0 then item else items || ',' || item end;
      amount := amount + 1;
    end loop;
    if amount > 0 then
      perform pg_notify(${sql.lit(EVENT_CHANNEL)}, case when amount = 1 then items else '[' || items || ']' end);
    end if;
    return null;
  end`
