import { sql } from 'kysely'
import { workflowOf } from '../../../core/entity/by-name.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { datetime } from '../../../core/value/time.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import type { FullRecord, RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { postMessages } from '../../../server/news/post-messages.ts'
import { receiversOf } from '../../../server/news/receivers.ts'
import type { ChatSide } from '../answers.ts'

const TITLE_LENGTH = 60
const CONTENT_LENGTH = 500
const UNREAD = 0
const READ = 1

/**
 * Puts a message that leads to the consultation into the other side's box, unless an earlier one of it is still unread:
 * a lively conversation must not fill the box.
 */
export async function tell(
  context: RequestContext,
  db: Db,
  session: FullRecord,
  to: ChatSide,
  title: string,
  content: string,
): Promise<void> {
  const messages = entityOf(context, 'message')
  const receiver = to === 'expert' ? session.expert_user_id : session.user_id
  const unread = sql`select 1 from ${sql.table(messages.id)} m where m.user_id = u.id and m.type = 'consult'
    and m.${sql.ref(workflowOf(messages).field)} = ${UNREAD} and m.query ->> 'id' = ${String(session.id)}`
  const among = sql<boolean>`u.id = ${receiver} and not exists (${unread})`
  const people = await receiversOf(context, db, context.call.entity, session, among)
  const message = { type: 'consult', title: shortened(title, TITLE_LENGTH), content: shortened(content, CONTENT_LENGTH) }
  await postMessages(
    context,
    db,
    people.map(({ id, route }) => ({ ...message, user_id: id, route, query: { id: session.id } })),
  )
}

/** Marks the messages about a conversation as read in the box of whoever has opened it. */
export async function markTold(context: RequestContext, db: Db, sessionId: number): Promise<void> {
  const message = entityOf(context, 'message')
  const state = sql.ref(workflowOf(message).field)
  const at = datetime(context.now)
  await sql`update ${sql.table(message.id)} set ${state} = ${READ}, version = version + 1, status_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where user_id = ${context.actor.id} and route = ${routeOf(context)} and ${state} = ${UNREAD} and query ->> 'id' = ${String(sessionId)}`.execute(
    db,
  )
}

const routeOf = (context: RequestContext): string => `${context.call.screen.route}/info`
