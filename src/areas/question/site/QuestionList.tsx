import { Link } from 'react-router'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { showAgo } from '../../../web/site/parts/times.ts'
import css from './Questions.module.css'
import { QUESTION, type Question } from './question.ts'

interface Props {
  readonly rows: readonly Question[]
  /** what the one who answers is called */
  readonly owner: string
  /** the reader is the one who answers */
  readonly isOwner: boolean
}

/** Questions with their answers; what is not public says so. */
export function QuestionList({ rows, owner, isOwner }: Props) {
  if (rows.length === 0) return null
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id} className={css.row}>
          <p className={css.question}>
            <b>问</b>
            <span>{row.question}</span>
          </p>
          <p className={css.meta}>
            <span>{row.asker_org_text ?? row.asker_name}</span>
            <time dateTime={row.created_at}>{showAgo(row.created_at)}</time>
            {row.status === QUESTION.waiting && <Tag tone="waiting">待答复</Tag>}
            {row.status === QUESTION.answered && <Tag>仅双方可见</Tag>}
            {row.status === QUESTION.hidden && <Tag tone="closed">平台已隐藏</Tag>}
            {isOwner && row.status === QUESTION.waiting && (
              <Link className={css.reply} to={`/bargaining/question/info?id=${row.id}`}>
                去答复
              </Link>
            )}
          </p>
          {row.answer && (
            <p className={css.answer}>
              <b>答</b>
              <span>
                {row.answer}
                <small>
                  {owner}，{showAgo(row.answered_at)}
                </small>
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
