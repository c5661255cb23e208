import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** The next action in the thumb's reach, above the phone's navigation: small ones first, the main one last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
