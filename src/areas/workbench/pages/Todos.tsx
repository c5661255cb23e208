import { CheckCircleOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { dueOf, momentOf, waitOf } from '../../../web/screens/due.ts'
import { useMinute } from '../../../web/screens/use-minute.ts'
import type { Todo } from '../answers.ts'
import styles from './workbench.module.css'

/** The reader's tasks, the most pressing first. */
export function Todos({ todos }: { todos: readonly Todo[] }) {
  return (
    <section className={styles.panel} aria-label="待办">
      <h2 className={styles.subtitle}>待办</h2>
      {todos.length === 0 ? (
        <div className={styles.empty}>
          <CheckCircleOutlined className={styles.emptyMark} aria-hidden="true" />
          <p>没有等您处理的事，新的议价、订单和合同会出现在这里</p>
        </div>
      ) : (
        <ul className={styles.todos}>
          {todos.map((todo) => (
            <li key={todo.to}>
              <Link to={todo.to} className={styles.todo}>
                <span className={styles.kind}>{todo.kind}</span>
                <span className={styles.what}>
                  <b>
                    {todo.title}
                    {todo.reason && <em className={styles.reason}>{todo.reason}</em>}
                  </b>
                  {todo.whose ? <span>{`${todo.whose} · ${todo.text}`}</span> : <span>{todo.text}</span>}
                  {todo.sn && todo.sn !== todo.title && <small>{todo.sn}</small>}
                </span>
                {todo.due ? <Until due={todo.due} /> : todo.since && <Since since={todo.since} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Since({ since }: { since: string }) {
  const text = waitOf(since, useMinute().getTime())
  return (
    <time className={styles.until} dateTime={since} title={momentOf(since)}>
      {text}
    </time>
  )
}

function Until({ due }: { due: string }) {
  const { text, tone } = dueOf(due, useMinute().getTime())
  return (
    <time className={styles.until} style={{ color: `var(--tone-${tone})` }} dateTime={due} title={`截止 ${momentOf(due)}`}>
      {text}
    </time>
  )
}
