import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from '../site/parts/Crumbs.tsx'
import css from '../site/parts/Info.module.css'

/** A record's public page: the way to it, then its parts one under another. */
export function InfoPage({ path, children }: { path: readonly Crumb[]; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs path={path} />
      </div>
      {children}
    </div>
  )
}
