import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Ask, FullRecord } from '../../../server/operations/ask.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { entityOf } from '../../../server/operations/entity-of.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { type Side, sideOf } from './consult-ask.ts'
import { type ChatMessage, messageEntity, readMessages } from './messages.ts'
import { markTold } from './tell.ts'

export interface ExpertBrief {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly title: string
  readonly org: string
  readonly is_online: boolean
}

/** A session as one who takes part in it sees it. */
export interface Conversation {
  readonly session_id: number
  readonly session_sn: string
  readonly status: number
  readonly status_text: string
  /** the reader's own side */
  readonly side: Side
  /** messages the reader has not seen */
  readonly unread: number
  readonly expert: ExpertBrief
  readonly asker: { readonly name: string; readonly avatar: string | null }
  readonly messages: readonly ChatMessage[]
}

/** @throws AppError record.missing, for a foreign session and a missing one alike */
export async function conversation(ask: Ask, id: number, afterId = 0): Promise<Conversation> {
  const db = ask.deps.db.kysely
  const session = await readRecord(ask, id, db)
  const [expert, asker, messages] = await Promise.all([
    expertOf(ask, session.expert_id as number),
    askerOf(ask, session.user_id as number),
    readMessages(ask, db, id, afterId),
  ])
  const side = sideOf(ask.actor, session)
  return {
    session_id: id,
    session_sn: session.session_sn as string,
    status: session.status as number,
    status_text: session.status_text as string,
    side,
    unread: session.last_from === side ? 0 : Number(session.unread ?? 0),
    expert,
    asker,
    messages,
  }
}

/** Everything the other side has said is seen. @throws AppError record.missing */
export async function markRead(ask: Ask, id: number): Promise<void> {
  await inTransaction(ask.deps.db, async (db) => {
    const session: FullRecord = await readRecord(ask, id, db)
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
  return withAvatar(deps, rows[0]!)
}

async function askerOf(ask: Ask, id: number): Promise<Conversation['asker']> {
  const { rows } = await sql<Conversation['asker']>`
    select name, avatar from ${sql.table(entityOf(ask, 'user').id)} where id = ${id}`.execute(ask.deps.db.kysely)
  return withAvatar(ask.deps, rows[0]!)
}

const withAvatar = <T extends { readonly avatar: string | null }>(deps: Deps, one: T): T => ({
  ...one,
  avatar: lastingAddress(deps, one.avatar),
})
