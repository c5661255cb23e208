import { sql } from 'kysely'
import { fieldsOf } from '../../../core/entity/by-name.ts'
import type { Entity } from '../../../core/entity/entity.ts'
import { AppError } from '../../../core/errors.ts'
import type { FullRecord, RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { decodeRow } from '../../../server/db/encode.ts'
import { selection } from '../../../server/read/rows.ts'
import { passingAddress } from '../../../server/upload/file-proof.ts'
import { insertRecord } from '../../../server/write/insert-record.ts'
import type { ChatMessageRecord } from '../../records.ts'
import type { ChatMessage, ChatSide } from '../answers.ts'

export type NewMessage = Pick<ChatMessage, 'from' | 'type' | 'content' | 'client_msg_id'>

const MOST = 500
const FIELDS = ['id', 'from', 'type', 'content', 'client_msg_id', 'created_at', 'read_at']

/** Messages of a session after one of them, oldest first, at most 500; the caller has checked that this person may read them. */
export async function readMessages(context: RequestContext, db: Db, sessionId: number, afterId: number): Promise<ChatMessage[]> {
  const entity = messageEntity(context)
  const fields = fieldsOf(entity, FIELDS)
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, fields, context)} from ${sql.table(entity.id)} t
    where t.session_id = ${sessionId} and t.id > ${afterId} order by t.id limit ${MOST}`.execute(db)
  return rows.map((row) => shown(context, decodeRow(fields, row, context.deps.secrets)))
}

/** The message that the page has sent under this id before, when it repeats itself after a lost answer. */
export async function findSent(
  context: RequestContext,
  db: Db,
  sessionId: number,
  clientId: string,
): Promise<ChatMessage | undefined> {
  const entity = messageEntity(context)
  const fields = fieldsOf(entity, FIELDS)
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, fields, context)} from ${sql.table(entity.id)} t
    where t.session_id = ${sessionId} and t.client_msg_id = ${clientId}`.execute(db)
  return rows[0] && shown(context, decodeRow(fields, rows[0], context.deps.secrets))
}

export async function countFrom(context: RequestContext, db: Db, sessionId: number, side: ChatSide): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(messageEntity(context).id)} t
    where t.session_id = ${sessionId} and t."from" = ${side}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertMessage(
  context: RequestContext,
  db: Db,
  sessionId: number,
  message: NewMessage,
): Promise<ChatMessage> {
  const call = { ...context.call, entity: messageEntity(context) }
  return shown(context, await insertRecord({ ...context, call }, db, { session_id: sessionId, ...message }))
}

/** Adds a line of the system, which neither side has written. */
export async function noteInConversation(context: RequestContext, db: Db, sessionId: number, content: string): Promise<void> {
  await insertMessage(context, db, sessionId, { from: 'system', type: 'text', content, client_msg_id: null })
}

export function messageEntity(context: RequestContext): Entity {
  const entity = context.registry.entities.get('chat_message')
  if (!entity) throw new AppError('route.unknown')
  return entity
}

function shown({ deps }: RequestContext, record: FullRecord): ChatMessage {
  const { id, from, type, content, client_msg_id = null, created_at, read_at } = record as ChatMessageRecord
  // only a picture is signed, which was checked when it was sent: words may hold the address of anybody's file
  const visible = type === 'image' ? passingAddress(deps, content) : content
  return { id, from, type, content: visible, client_msg_id, created_at, read: read_at ? 1 : 0 }
}
