import { sql } from 'kysely'
import type { Actor } from '../../../core/condition/actor.ts'
import { fieldsOf } from '../../../core/entity/by-name.ts'
import { AppError } from '../../../core/errors.ts'
import { bareAddress } from '../../../core/value/file-address.ts'
import { datetime } from '../../../core/value/time.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { isPicture } from '../../../server/upload/kind.ts'
import { ownedUploads } from '../../../server/upload/owned-uploads.ts'
import { loadForUpdate } from '../../../server/write/load-for-update.ts'
import { moderate, type Note } from '../../../server/write/moderate.ts'
import { parameter } from '../../parameters/server.ts'
import type { ChatSessionRecord } from '../../records.ts'
import type { ChatMessage, Side } from '../answers.ts'
import { CHAT_SESSION } from '../states.ts'
import { sessionOf, sideOf } from './consult-ask.ts'
import { countFrom, findSent, insertMessage, messageEntity } from './messages.ts'
import { stepOn } from './steps.ts'
import { tell } from './tell.ts'

const CONTENT_LENGTH = 1000
const LAST_LENGTH = 100

interface NewMessage {
  readonly session_id: number
  readonly type: string
  readonly content?: unknown
  readonly client_msg_id: string
}

type Sent = { readonly type: ChatMessage['type']; readonly content: string; readonly client_msg_id: string }

export interface SentMessage {
  readonly message: ChatMessage
  readonly status: ChatSessionRecord['status']
  readonly status_text: string
}

/**
 * One message of either side. The same `client_msg_id` again answers with the message that is there. An expert's first
 * reply takes the consultation on.
 * @throws AppError record.missing for a foreign session; action.guard when nothing may be said now; record.invalid
 */
export async function sendMessage(context: RequestContext, body: NewMessage): Promise<SentMessage> {
  const { deps, actor } = context
  const id = body.session_id
  const typed = sentOf(body)
  return inTransaction(deps.db, async (db) => {
    const locked = await loadForUpdate(context, db, id)
    const session = sessionOf(locked.record)
    const known = await findSent(context, db, id, typed.client_msg_id)
    if (known) return { message: known, ...stateOf(session) }
    const side = sideOf(actor, session)
    if (typed.type === 'image') await checkPicture(db, actor, typed.content)
    const { sent, note } = await moderated(context, typed)
    const taken = side === 'expert' && session.status === CHAT_SESSION.waiting
    const talking = taken ? await stepOn(context, db, locked, 'accept', {}) : session
    await checkTurn(context, db, talking, side)
    const message = await insertMessage(context, db, id, { from: side, ...sent })
    await note?.(db, { id: message.id, subject: session.subject })
    await remember(context, db, talking, side, sent)
    // the step has told the asker already
    if (!taken) await tellOther(context, db, talking, side, sent)
    return { message, ...stateOf(talking) }
  })
}

/** The words as they may be sent; a picture has none. */
async function moderated(
  { deps, actor, now, ...ask }: RequestContext,
  sent: Sent,
): Promise<{ sent: Sent; note?: Note | undefined }> {
  if (sent.type === 'image') return { sent }
  const entity = messageEntity({ deps, actor, now, ...ask })
  const values: Record<string, unknown> = { content: sent.content }
  const note = await moderate({ deps, actor, now, entity }, fieldsOf(entity, ['content']), values)
  return { sent: { ...sent, content: String(values.content) }, note }
}

const stateOf = (session: ChatSessionRecord) => ({
  status: session.status,
  status_text: session.status_text,
})

async function checkTurn(context: RequestContext, db: Db, session: ChatSessionRecord, side: Side): Promise<void> {
  if (session.status === CHAT_SESSION.talking) return
  if (session.status !== CHAT_SESSION.waiting) refuse('咨询已结束，不能再发消息；还有问题请重新发起咨询')
  const most = await parameter(context.deps, 'consult_before')
  if ((await countFrom(context, db, session.id, side)) >= most) refuse(`专家接诊前最多补充 ${most} 条消息，请等专家接诊后再继续`)
}

/** Not a new version of the session: a step taken meanwhile must not be refused because somebody wrote. */
async function remember(context: RequestContext, db: Db, session: ChatSessionRecord, side: Side, sent: Sent): Promise<void> {
  const at = datetime(context.now)
  await sql`update ${sql.table(context.call.entity.id)} set last_msg = ${[...showOf(sent)].slice(0, LAST_LENGTH).join('')},
    unread = case when last_from = ${side} then coalesce(unread, 0) + 1 else 1 end, last_from = ${side},
    last_at = ${at}::timestamptz, updated_at = ${at}::timestamptz where id = ${session.id}`.execute(db)
}

function tellOther(context: RequestContext, db: Db, session: ChatSessionRecord, side: Side, sent: Sent): Promise<void> {
  return side === 'expert'
    ? tell(context, db, session, 'asker', `专家回复了“${session.subject}”`, `${context.actor.name}：${showOf(sent)}`)
    : tell(context, db, session, 'expert', `“${session.subject}”有新的消息`, `${context.actor.name}：${showOf(sent)}`)
}

const showOf = ({ type, content }: Sent): string => (type === 'image' ? '[图片]' : content)

function sentOf(body: NewMessage): Sent {
  const { type, client_msg_id } = body
  const text = typeof body.content === 'string' ? body.content.trim() : ''
  const content = type === 'image' ? bareAddress(text) : text
  if (type !== 'text' && type !== 'image') invalid('type', '只能发送文字或图片')
  if (content === '') invalid('content', type === 'image' ? '请先上传图片' : '请输入内容')
  if ([...content].length > CONTENT_LENGTH) invalid('content', `每条消息最多 ${CONTENT_LENGTH} 个字，请分几条发送`)
  return { type, content, client_msg_id }
}

async function checkPicture(db: Db, actor: Actor, url: string): Promise<void> {
  if (!isPicture(url) || !(await ownedUploads(db, actor, [url])).has(url)) throw new AppError('upload.foreign')
}

function invalid(field: string, first: string): never {
  throw new AppError('record.invalid', { first }, { [field]: first })
}

function refuse(text: string): never {
  throw new AppError('action.guard', { text })
}
