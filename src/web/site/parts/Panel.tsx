import type { ReactNode } from 'react'
import css from './Panel.module.css'

/** A titled sheet of a page. */
export function Panel({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
