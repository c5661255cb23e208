import { sql } from 'kysely'
import { installTrigger } from '../bargain/install-trigger.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'

export const MESSAGE_CHANNEL = 'message'

/** The database refuses a notification of 8,000 bytes and more, and the message with it. */
const LARGEST_QUERY = 2_000

/** Has the database itself tell of every new message when it is committed, whoever wrote it, to every process that listens. */
export async function ensureMessageTrigger({ db, registry, platform }: Deps): Promise<void> {
  const message = platform.entities.message
  if (!registry.current.entities.has(message)) return
  await inTransaction(db, (trx) =>
    installTrigger(
      trx,
      'tell_of_message',
      sql`
      begin
        perform pg_notify(${sql.lit(MESSAGE_CHANNEL)}, json_build_object(
          'user_id', new.user_id,
          'type', new.type,
          'title', left(new.title, 60),
          'route', left(new.route, 200),
          'query', case when octet_length(new.query::text) <= ${sql.lit(LARGEST_QUERY)} then new.query end)::text);
        return null;
      end`,
      sql`after insert on ${sql.table(message)}`,
    ),
  )
}
