import { sql } from 'kysely'
import { workflowOf } from '../../core/entity/by-name.ts'
import { datetime } from '../../core/value/time.ts'
import { entityOf } from '../context/entity-of.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'

export interface Message {
  readonly user_id: number
  readonly type: string
  readonly title: string
  readonly content: string
  /** the page that it leads to, and its parameters */
  readonly route: string | null
  readonly query: Readonly<Record<string, unknown>>
}

/** Puts messages into people's boxes, unread; the database tells the pages that are open. */
export async function postMessages(context: RequestContext, db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const message = entityOf(context, 'message')
  const { field, initial } = workflowOf(message)
  const now = sql`${datetime(context.now)}::timestamptz`
  await sql`insert into ${sql.table(message.id)} (user_id, type, title, content, route, query, ${sql.ref(field)}, status_at, version, created_at, updated_at)
    select m.user_id, m.type, m.title, m.content, m.route, m.query, ${initial}, ${now}, 1, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (user_id bigint, type text, title text, content text, route text, query jsonb)`.execute(
    db,
  )
}
