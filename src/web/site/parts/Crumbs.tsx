import { Link } from 'react-router'
import css from './Crumbs.module.css'

export interface Crumb {
  readonly title: string
  readonly to?: string
}

/** The breadcrumb of a public page; the last one is the page itself. */
export function Crumbs({ path }: { path: readonly Crumb[] }) {
  return (
    <nav className={css.crumbs} aria-label="当前位置">
      {path.map(({ title, to }, at) => (
        <span key={title + String(at)}>{to ? <Link to={to}>{title}</Link> : <span aria-current="page">{title}</span>}</span>
      ))}
    </nav>
  )
}
