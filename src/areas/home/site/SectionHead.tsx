import { Link } from 'react-router'
import css from './SectionHead.module.css'

/** A section's name and the way to all of it. */
export function SectionHead({ title, note, to }: { title: string; note?: string; to?: string }) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {note && <span>{note}</span>}
      {to && (
        <Link to={to} aria-label={`查看全部${title}`}>
          查看全部
        </Link>
      )}
    </div>
  )
}
