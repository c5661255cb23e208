import { Button, Image } from 'antd'
import { parseTime } from '../../../core/value/time.ts'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import type { ChatMessage, ConversationAnswer } from '../answers.ts'
import css from './Conversation.module.css'
import type { Outgoing } from './use-conversation.ts'

const PAUSE_MS = 5 * 60_000
const PICTURE = 160

interface Props {
  readonly message: ChatMessage
  readonly before: ChatMessage | undefined
  readonly chat: Pick<ConversationAnswer, 'side' | 'expert' | 'asker'>
}

/** One message: one's own on the right, the other's on the left, the system's in the middle; the time after a pause. */
export function Bubble({ message, before, chat }: Props) {
  const { from, created_at } = message
  const paused = !before || parseTime(created_at).getTime() - parseTime(before.created_at).getTime() > PAUSE_MS
  const time = paused && <p className={css.time}>{created_at.slice(0, 16)}</p>
  if (from === 'system') {
    return (
      <>
        {time}
        <p className={css.system}>{message.content}</p>
      </>
    )
  }
  const mine = from === chat.side
  const { name, avatar } = chat[from]
  return (
    <>
      {time}
      <div className={css.row} data-mine={mine || undefined}>
        {!mine && <Avatar name={name} src={avatar} size={36} />}
        <span className="sr-only">{mine ? '我' : name}：</span>
        <Said message={message} />
      </div>
    </>
  )
}

/** A message of one's own that is on its way, or did not arrive. */
export function OutgoingBubble({ draft, onRetry, onDrop }: { draft: Outgoing; onRetry: () => void; onDrop: () => void }) {
  return (
    <>
      <div className={css.row} data-mine data-pending={!draft.failed || undefined}>
        <Said message={draft} />
      </div>
      {draft.failed && (
        <p className={css.failed} role="alert">
          {draft.failed}
          <Button type="link" size="small" onClick={onRetry}>
            重发
          </Button>
          <Button type="link" size="small" onClick={onDrop}>
            删除
          </Button>
        </p>
      )}
    </>
  )
}

function Said({ message }: { message: Pick<ChatMessage, 'type' | 'content'> }) {
  if (message.type === 'text') return <p className={css.bubble}>{message.content}</p>
  return (
    <Image
      className={css.picture}
      src={fileAddress(message.content)}
      alt="图片"
      width={PICTURE}
      height={PICTURE}
      loading="lazy"
    />
  )
}
