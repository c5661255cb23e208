import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import css from './Failed.module.css'

/** Stands where something could not be had: why, and what can be done. antd's own comes with three large drawings. */
export function Failed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.failed} role="alert">
      <WarningFilled className={css.sign} aria-hidden="true" />
      <p className={css.title}>{title}</p>
      <div className={css.ways}>{children}</div>
    </section>
  )
}
