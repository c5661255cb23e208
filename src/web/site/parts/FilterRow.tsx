import type { ReactNode } from 'react'
import css from './FilterRow.module.css'

/** One line of choices under its name; they wrap, nothing hides. */
export function FilterRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div className={css.row} role="group" aria-label={title}>
      <span className={css.title} aria-hidden="true">
        {title}
      </span>
      <div className={css.choices}>{children}</div>
    </div>
  )
}

export function FilterChoice({ chosen, onClick, children }: { chosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.choice} aria-pressed={chosen} onClick={onClick}>
      {children}
    </button>
  )
}
