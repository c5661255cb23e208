import { BellOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import css from './MessageBell.module.css'

const MOST = 99

/** The way to the messages, with how many of them are unread. */
export function MessageBell({ to, unread }: { to: string; unread: number }) {
  return (
    <Link to={to} className={css.bell} aria-label={unread > 0 ? `我的消息，${unread} 条未读` : '我的消息'}>
      <BellOutlined aria-hidden="true" />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  )
}
