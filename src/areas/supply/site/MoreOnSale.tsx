import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './MoreOnSale.module.css'

/** A heading with the way to all of them, and the first few below. */
export function MoreOnSale({ title, all, children }: { title: string; all: string; children: ReactNode }) {
  return (
    <section className={css.others}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Link to={all}>查看全部</Link>
      </div>
      {children}
    </section>
  )
}
