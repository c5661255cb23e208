import { sql } from 'kysely'
import { requirePresent } from '../../../core/value/require-present.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import type { ChatSide, ConversationAnswer, ExpertBrief } from '../answers.ts'
import { sessionOf, sideOf } from './consult-ask.ts'
import { messageEntity, readMessages } from './messages.ts'
import { markTold } from './tell.ts'

/** @throws AppError record.missing, for a foreign session and a missing one alike */
export async function conversation(context: RequestContext, id: number, afterId = 0): Promise<ConversationAnswer> {
  const db = context.deps.db.kysely
  const session = sessionOf(await readRecord(context, id, db))
  const [expert, asker, messages] = await Promise.all([
    expertOf(context, session.expert_id),
    askerOf(context, requirePresent(session.user_id, 'the asker')),
    readMessages(context, db, id, afterId),
  ])
  const side = sideOf(context.actor, session)
  return {
    session_id: id,
    session_sn: session.session_sn,
    status: session.status,
    status_text: session.status_text,
    side,
    unread: session.last_from === side ? 0 : (session.unread ?? 0),
    expert,
    asker,
    messages,
  }
}

/** Marks all messages of the other side as read, and those about it in the reader's box. @throws AppError record.missing */
export async function markRead(context: RequestContext, id: number): Promise<void> {
  await inTransaction(context.deps.db, async (db) => {
    const session = sessionOf(await readRecord(context, id, db))
    const other: ChatSide = sideOf(context.actor, session) === 'expert' ? 'asker' : 'expert'
    await sql`update ${sql.table(messageEntity(context).id)} set read_at = ${datetime(context.now)}::timestamptz
      where session_id = ${id} and "from" = ${other} and read_at is null`.execute(db)
    await sql`update ${sql.table(context.call.entity.id)} set unread = 0 where id = ${id} and last_from = ${other}`.execute(db)
    await markTold(context, db, id)
  })
}

/** The expert is read past the site's conditions: a hidden expert's conversations go on. */
async function expertOf({ deps }: RequestContext, id: number): Promise<ExpertBrief> {
  const { rows } = await sql<ExpertBrief>`
    select id, name, avatar, title, org, coalesce(is_online, false) as is_online from expert where id = ${id}`.execute(
    deps.db.kysely,
  )
  return withAvatar(deps, requirePresent(rows[0], 'the expert'))
}

async function askerOf(context: RequestContext, id: number): Promise<ConversationAnswer['asker']> {
  const { rows } = await sql<ConversationAnswer['asker']>`
    select name, avatar from ${sql.table(entityOf(context, 'user').id)} where id = ${id}`.execute(context.deps.db.kysely)
  return withAvatar(context.deps, requirePresent(rows[0], 'the asker'))
}

const withAvatar = <T extends { readonly avatar: string | null }>(deps: Dependencies, one: T): T => ({
  ...one,
  avatar: lastingAddress(deps, one.avatar),
})
