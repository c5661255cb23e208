import type { ReactNode } from 'react'
import css from './OfferForm.module.css'

/** A box with its name above it; the box is read out under the same name. */
export function Labelled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.labelled}>
      <span className={css.label} aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  )
}

export function Unit({ text }: { text: string }) {
  return <span className={css.unit}>{text}</span>
}
