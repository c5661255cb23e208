import { sql } from 'kysely'
import { present } from '../../../core/value/present.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Deps } from '../../../server/context/deps.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import type { Ask } from '../../../server/context/request-context.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import type { Conversation, ExpertBrief, Side } from '../answers.ts'
import { sessionOf, sideOf } from './consult-ask.ts'
import { messageEntity, readMessages } from './messages.ts'
import { markTold } from './tell.ts'

/** @throws AppError record.missing, for a foreign session and a missing one alike */
export async function conversation(ask: Ask, id: number, afterId = 0): Promise<Conversation> {
  const db = ask.deps.db.kysely
  const session = sessionOf(await readRecord(ask, id, db))
  const [expert, asker, messages] = await Promise.all([
    expertOf(ask, session.expert_id),
    askerOf(ask, present(session.user_id, 'who asks')),
    readMessages(ask, db, id, afterId),
  ])
  const side = sideOf(ask.actor, session)
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

/** Everything the other side has said is seen. @throws AppError record.missing */
export async function markRead(ask: Ask, id: number): Promise<void> {
  await inTransaction(ask.deps.db, async (db) => {
    const session = sessionOf(await readRecord(ask, id, db))
    const other: Side = sideOf(ask.actor, session) === 'expert' ? 'asker' : 'expert'
    await sql`update ${sql.table(messageEntity(ask).id)} set read_at = ${datetime(ask.now)}::timestamptz
      where session_id = ${id} and "from" = ${other} and read_at is null`.execute(db)
    await sql`update ${sql.table(ask.call.entity.id)} set unread = 0 where id = ${id} and last_from = ${other}`.execute(db)
    await markTold(ask, db, id)
  })
}

/** Also one who is hidden by now: his conversations go on. */
async function expertOf({ deps }: Ask, id: number): Promise<ExpertBrief> {
  const { rows } = await sql<ExpertBrief>`
    select id, name, avatar, title, org, coalesce(is_online, false) as is_online from expert where id = ${id}`.execute(
    deps.db.kysely,
  )
  return withAvatar(deps, present(rows[0], 'the expert'))
}

async function askerOf(ask: Ask, id: number): Promise<Conversation['asker']> {
  const { rows } = await sql<Conversation['asker']>`
    select name, avatar from ${sql.table(entityOf(ask, 'user').id)} where id = ${id}`.execute(ask.deps.db.kysely)
  return withAvatar(ask.deps, present(rows[0], 'who asks'))
}

const withAvatar = <T extends { readonly avatar: string | null }>(deps: Deps, one: T): T => ({
  ...one,
  avatar: lastingAddress(deps, one.avatar),
})
