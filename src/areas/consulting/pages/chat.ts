import { api } from '../../../web/api/client.ts'

export type Side = 'asker' | 'expert'

export interface ChatMessage {
  readonly id: number
  readonly from: Side | 'system'
  readonly type: 'text' | 'image'
  readonly content: string
  readonly client_msg_id: string | null
  readonly created_at: string
}

export interface Person {
  readonly name: string
  readonly avatar: string | null
}

/** A consultation as the one who looks at it takes part in it. */
export interface Chat {
  readonly session_id: number
  readonly status: number
  readonly side: Side
  /** messages not seen yet */
  readonly unread: number
  readonly expert: Person & { readonly id: number }
  readonly asker: Person
  readonly messages: readonly ChatMessage[]
}

/** What is being sent; the number makes sending it again harmless. */
export type Draft = Pick<ChatMessage, 'type' | 'content'> & { readonly client_msg_id: string }

const QUIET = { auth: true, quiet: true }

/** What came after a message; 0: all of it. */
export function fetchChat(session_id: number, after_id: number, signal: AbortSignal): Promise<Chat> {
  return api.get('Chat/messages', { session_id, after_id }, { ...QUIET, signal })
}

export function sendDraft(session_id: number, draft: Draft): Promise<{ message: ChatMessage; status: number }> {
  return api.post('Chat/send', { session_id, ...draft }, QUIET)
}

export function markRead(session_id: number): Promise<unknown> {
  return api.post('Chat/read', { session_id }, QUIET)
}

/** Messages in order, each once. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...known, ...more].map((one) => [one.id, one]))
  return [...all.values()].sort((a, b) => a.id - b.id)
}
