import { api } from '../../../web/api/client.ts'
import type { ChatMessage, ConversationAnswer } from '../answers.ts'

/** A message that is being sent; the number makes sending it again harmless. */
export type MessageDraft = Pick<ChatMessage, 'type' | 'content'> & { readonly client_msg_id: string }

const QUIET = { auth: true, quiet: true }

/** The messages after one; 0: all of them. */
export function fetchChat(session_id: number, after_id: number, signal: AbortSignal): Promise<ConversationAnswer> {
  return api.get('Chat/messages', { session_id, after_id }, { ...QUIET, signal })
}

export function sendDraft(
  session_id: number,
  draft: MessageDraft,
): Promise<{ message: ChatMessage; status: ConversationAnswer['status'] }> {
  return api.post('Chat/send', { session_id, ...draft }, QUIET)
}

export function sendRead(session_id: number): Promise<unknown> {
  return api.post('Chat/read', { session_id }, QUIET)
}

/** Messages in order, each once. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...known, ...more].map((one) => [one.id, one]))
  return [...all.values()].sort((a, b) => a.id - b.id)
}
