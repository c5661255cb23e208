import type { Actor } from '../../../core/condition/actor.ts'
import { fieldsOf } from '../../../core/entity/by-name.ts'
import { AppError } from '../../../core/errors.ts'
import { bareAddress } from '../../../core/value/file-address.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { isPicture } from '../../../server/upload/kind.ts'
import { ownedUploads } from '../../../server/upload/owned-uploads.ts'
import { moderate, type Note } from '../../../server/write/moderate.ts'
import type { ChatMessage } from '../answers.ts'
import { messageEntity } from './messages.ts'

const CONTENT_LENGTH = 1000

export interface MessageInput {
  readonly session_id: number
  readonly type: string
  readonly content?: unknown
  readonly client_msg_id: string
}

export interface MessageContent {
  readonly type: ChatMessage['type']
  /** words, or the bare address of a picture */
  readonly content: string
  readonly client_msg_id: string
}

/** @throws record.invalid for another type, no content, or more than 1000 characters */
export function readContent({ type, content: value, client_msg_id }: MessageInput): MessageContent {
  const text = typeof value === 'string' ? value.trim() : ''
  const content = type === 'image' ? bareAddress(text) : text
  if (type !== 'text' && type !== 'image') invalid('type', '只能发送文字或图片')
  if (content === '') invalid('content', type === 'image' ? '请先上传图片' : '请输入内容')
  if ([...content].length > CONTENT_LENGTH) invalid('content', `每条消息最多 ${CONTENT_LENGTH} 个字，请分几条发送`)
  return { type, content, client_msg_id }
}

/** @throws upload.foreign for a picture that the sender has not uploaded; words pass */
export async function checkPicture(db: Db, actor: Actor, { type, content }: MessageContent): Promise<void> {
  if (type !== 'image') return
  if (!isPicture(content) || !(await ownedUploads(db, actor, [content])).has(content)) throw new AppError('upload.foreign')
}

/**
 * The content with sensitive words masked or refused; a picture is sent as it is.
 * @returns the content to send, and what is to be written down of the words once the message has its id
 */
export async function moderateContent(
  context: RequestContext,
  content: MessageContent,
): Promise<{ content: MessageContent; note?: Note | undefined }> {
  if (content.type === 'image') return { content }
  const entity = messageEntity(context)
  const values: Record<string, unknown> = { content: content.content }
  const { deps, actor, now } = context
  const note = await moderate({ deps, actor, now, entity }, fieldsOf(entity, ['content']), values)
  return { content: { ...content, content: String(values.content) }, note }
}

function invalid(field: string, first: string): never {
  throw new AppError('record.invalid', { first }, { [field]: first })
}
