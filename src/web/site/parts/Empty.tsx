import type { ReactNode } from 'react'
import css from './Empty.module.css'
import { EmptyArt } from './EmptyArt.tsx'

/** Nothing here, what to do next, and the button for it. */
export function Empty({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <div className={css.art}>
        <EmptyArt />
      </div>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}
