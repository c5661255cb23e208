import { Link } from 'react-router'
import type { ConversationAnswer } from '../answers.ts'
import { CHAT_SESSION } from '../states.ts'
import css from './Conversation.module.css'

interface Props {
  readonly chat: Pick<ConversationAnswer, 'side' | 'expert'>
  readonly status: number
}

/** In place of the input once nothing more can be said: what is left to do. */
export function Ended({ chat, status }: Props) {
  if (chat.side === 'expert') return <p className={css.ended}>咨询已结束</p>
  return (
    <p className={css.ended}>
      {status === CHAT_SESSION.unrated ? '咨询已结束，请评价这次服务。' : '咨询已结束。'}
      还有问题，可以<Link to={`/technicalinfo?id=${chat.expert.id}`}>再次咨询{chat.expert.name}</Link>或
      <Link to="/technical">找其他专家</Link>
    </p>
  )
}
