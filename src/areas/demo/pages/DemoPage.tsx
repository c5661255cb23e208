import type { ReactNode } from 'react'
import css from './demo.module.css'

/** Heading, one sentence and the parts of a demonstration page. */
export function DemoPage({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.note}>{note}</p>
      {children}
    </div>
  )
}

/** A white box with a heading. */
export function DemoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      <h2 className={css.subtitle}>{title}</h2>
      {children}
    </section>
  )
}
