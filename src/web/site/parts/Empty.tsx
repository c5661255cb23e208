import type { ReactNode } from 'react'
import { CateArt } from '../art/CateArt.tsx'
import css from './Empty.module.css'

/** Nothing here, what to do next, and the button for it. */
export function Empty({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <div className={css.art}>
        <CateArt cate="苗种" />
      </div>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}
