/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */
import type { ChatMessageRecord, ChatSessionRecord, ExpertRecord, Told } from '../records.ts'

export type ChatSide = 'asker' | 'expert'

/** A message as both sides see it; the content is words, or a picture's address. */
export interface ChatMessage
  extends Pick<ChatMessageRecord, 'id' | 'from' | 'type' | 'content' | 'client_msg_id' | 'created_at'> {
  /** 1: the other side has seen it */
  readonly read: 0 | 1
}

export type ExpertBrief = Pick<ExpertRecord, 'id' | 'name' | 'avatar' | 'title' | 'org'> & Told<ExpertRecord, 'is_online'>

/** A session as one who takes part in it sees it. */
export interface ConversationAnswer extends Pick<ChatSessionRecord, 'session_sn' | 'status' | 'status_text'> {
  readonly session_id: number
  /** the reader's own side */
  readonly side: ChatSide
  /** messages the reader has not seen */
  readonly unread: number
  readonly expert: ExpertBrief
  readonly asker: { readonly name: string; readonly avatar: string | null }
  readonly messages: readonly ChatMessage[]
}
