import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** The next action in the thumb's reach, in place of the phone's navigation: small ones first, the main one last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.bar} data-action-bar>
      {children}
    </div>
  )
}
