import { Skeleton } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CHAT_SESSION } from '../states.ts'
import { Bubble, OutgoingBubble } from './Bubble.tsx'
import { Composer } from './Composer.tsx'
import css from './Conversation.module.css'
import { Ended } from './Ended.tsx'
import { useConversation } from './use-conversation.ts'

interface Props {
  readonly id: number
  /** the state the page shows; another one means that its record is to be read again */
  readonly status: number
  readonly onChanged: () => void
}

const NEAR_END = 120

/** The messages of a consultation, and the line for a new one while it is open. */
export function Conversation({ id, status, onChanged }: Props) {
  const { chat, messages, outgoing, fault, send, retry, drop } = useConversation(id)
  const list = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const changed = useRef(onChanged)
  changed.current = onChanged
  const heard = chat?.status ?? 0
  // states only ever rise; the page's own may be the newer one, just after a step
  const now = Math.max(heard, status)

  useEffect(() => {
    if (heard > status) changed.current()
  }, [heard, status])
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is said, not what it reads
  useLayoutEffect(() => {
    if (list.current && following.current) list.current.scrollTop = list.current.scrollHeight
  }, [messages, outgoing])

  const open = now === CHAT_SESSION.waiting || now === CHAT_SESSION.talking
  return (
    <section className={css.chat} aria-label="对话">
      <div
        ref={list}
        className={css.list}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard too
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          following.current = scrollHeight - scrollTop - clientHeight < NEAR_END
        }}
      >
        {!chat && !fault && <Skeleton active paragraph={{ rows: 4 }} />}
        {chat && messages.map((message, i) => <Bubble key={message.id} message={message} before={messages[i - 1]} chat={chat} />)}
        {outgoing.map((draft) => (
          <OutgoingBubble key={draft.client_msg_id} draft={draft} onRetry={() => retry(draft)} onDrop={() => drop(draft)} />
        ))}
      </div>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {chat && open && <Composer side={chat.side} waiting={now === CHAT_SESSION.waiting} onSend={send} />}
      {chat && !open && <Ended chat={chat} status={now} />}
    </section>
  )
}
