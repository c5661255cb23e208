import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { newKey } from '../../../web/api/new-key.ts'
import type { ChatMessage, ConversationAnswer } from '../answers.ts'
import { fetchChat, type MessageDraft, merged, sendDraft, sendRead } from './chat.ts'

const EVERY_MS = 3000

/** A message on its way; `failed` says why it did not arrive. */
export interface Outgoing extends MessageDraft {
  readonly failed?: string
}

export interface ConversationState {
  readonly chat: Omit<ConversationAnswer, 'messages'> | undefined
  readonly messages: readonly ChatMessage[]
  readonly outgoing: readonly Outgoing[]
  /** what keeps new messages from coming */
  readonly fault: string | undefined
  readonly send: (what: Pick<MessageDraft, 'type' | 'content'>) => void
  readonly retry: (draft: Outgoing) => void
  readonly drop: (draft: Outgoing) => void
}

/** Asks for new messages every three seconds while the page is in sight, marks them read, and sends. */
export function useConversation(id: number): ConversationState {
  const [chat, setChat] = useState<Omit<ConversationAnswer, 'messages'>>()
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const [fault, setFault] = useState<string>()
  // only what was asked for counts: the answer to a sending may overtake a message of the other side
  const last = useRef(0)

  useEffect(() => {
    const control = new AbortController()
    let timer: number | undefined
    const ask = async () => {
      try {
        const { messages: more, ...rest } = await fetchChat(id, last.current, control.signal)
        if (control.signal.aborted) return
        last.current = Math.max(last.current, ...more.map((one) => one.id))
        setChat(rest)
        if (more.length > 0) setMessages((known) => merged(known, more))
        setFault(undefined)
        // at worst they are marked at the next asking
        if (rest.unread > 0) sendRead(id).catch(() => undefined)
      } catch (error) {
        if (control.signal.aborted) return
        if (error instanceof ApiError) return setFault(error.msg)
        setFault('网络不通，正在重新连接')
      }
      timer = window.setTimeout(next, EVERY_MS)
    }
    const next = () => {
      timer = undefined
      if (document.visibilityState === 'visible') void ask()
    }
    const onSight = () => {
      if (timer === undefined) next()
    }
    void ask()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      control.abort()
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [id])

  const drop = useCallback((draft: Outgoing) => {
    setOutgoing((all) => all.filter((one) => one.client_msg_id !== draft.client_msg_id))
  }, [])
  // one after the other: on an uneven line a later message would overtake the one before
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const deliver = useCallback(
    async (draft: MessageDraft) => {
      setOutgoing((all) => [...all.filter((one) => one.client_msg_id !== draft.client_msg_id), draft])
      const sent = line.current.then(() => sendDraft(id, draft))
      line.current = sent.catch(() => undefined)
      try {
        const { message, status } = await sent
        setMessages((known) => merged(known, [message]))
        setChat((known) => known && { ...known, status })
        drop(draft)
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
        const failed = error instanceof ApiError ? error.msg : '网络不通，没有发出去'
        setOutgoing((all) => all.map((one) => (one.client_msg_id === draft.client_msg_id ? { ...draft, failed } : one)))
      }
    },
    [id, drop],
  )
  const send = useCallback(
    (what: Pick<MessageDraft, 'type' | 'content'>) => void deliver({ ...what, client_msg_id: newKey() }),
    [deliver],
  )
  const retry = useCallback(({ failed: _, ...draft }: Outgoing) => void deliver(draft), [deliver])
  return { chat, messages, outgoing, fault, send, retry, drop }
}
