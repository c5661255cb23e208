import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { datetime } from '../../../core/value/time.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { loadForUpdate } from '../../../server/write/load-for-update.ts'
import { parameter } from '../../parameters/server.ts'
import type { ChatSessionRecord } from '../../records.ts'
import type { ChatMessage, ChatSide } from '../answers.ts'
import { CHAT_SESSION } from '../states.ts'
import { sessionOf, sideOf } from './consult-ask.ts'
import { checkPicture, type MessageContent, type MessageInput, moderateContent, readContent } from './message-content.ts'
import { countFrom, findSent, insertMessage } from './messages.ts'
import { stepOn } from './steps.ts'
import { tell } from './tell.ts'

const LAST_LENGTH = 100

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
export async function sendMessage(context: RequestContext, body: MessageInput): Promise<SentMessage> {
  const id = body.session_id
  const typed = readContent(body)
  return inTransaction(context.deps.db, async (db) => {
    const locked = await loadForUpdate(context, db, id)
    const session = sessionOf(locked.record)
    const earlier = await findSent(context, db, id, typed.client_msg_id)
    if (earlier) return { message: earlier, ...stateOf(session) }
    const side = sideOf(context.actor, session)
    await checkPicture(db, context.actor, typed)
    const { content, note } = await moderateContent(context, typed)
    const isAcceptance = side === 'expert' && session.status === CHAT_SESSION.waiting
    const current = isAcceptance ? await stepOn(context, db, locked, 'accept', {}) : session
    await checkTurn(context, db, current, side)
    const message = await insertMessage(context, db, id, { from: side, ...content })
    await note?.(db, { id: message.id, subject: session.subject })
    await updateLastMessage(context, db, current, side, content)
    // the step `accept` has notified the asker already
    if (!isAcceptance) await notifyOther(context, db, current, side, content)
    return { message, ...stateOf(current) }
  })
}

const stateOf = (session: ChatSessionRecord) => ({
  status: session.status,
  status_text: session.status_text,
})

async function checkTurn(context: RequestContext, db: Db, session: ChatSessionRecord, side: ChatSide): Promise<void> {
  if (session.status === CHAT_SESSION.talking) return
  if (session.status !== CHAT_SESSION.waiting) refuse('咨询已结束，不能再发消息；还有问题请重新发起咨询')
  const most = await parameter(context.deps, 'consult_before')
  if ((await countFrom(context, db, session.id, side)) >= most) refuse(`专家接诊前最多补充 ${most} 条消息，请等专家接诊后再继续`)
}

/** The version of the session stays: a step that is taken at this moment must not be refused because somebody wrote. */
async function updateLastMessage(
  context: RequestContext,
  db: Db,
  session: ChatSessionRecord,
  side: ChatSide,
  content: MessageContent,
): Promise<void> {
  const at = datetime(context.now)
  await sql`update ${sql.table(context.call.entity.id)} set last_msg = ${[...previewOf(content)].slice(0, LAST_LENGTH).join('')},
    unread = case when last_from = ${side} then coalesce(unread, 0) + 1 else 1 end, last_from = ${side},
    last_at = ${at}::timestamptz, updated_at = ${at}::timestamptz where id = ${session.id}`.execute(db)
}

function notifyOther(
  context: RequestContext,
  db: Db,
  session: ChatSessionRecord,
  side: ChatSide,
  content: MessageContent,
): Promise<void> {
  return side === 'expert'
    ? tell(context, db, session, 'asker', `专家回复了“${session.subject}”`, `${context.actor.name}：${previewOf(content)}`)
    : tell(context, db, session, 'expert', `“${session.subject}”有新的消息`, `${context.actor.name}：${previewOf(content)}`)
}

const previewOf = ({ type, content }: MessageContent): string => (type === 'image' ? '[图片]' : content)

/** @throws action.guard */
function refuse(text: string): never {
  throw new AppError('action.guard', { text })
}
