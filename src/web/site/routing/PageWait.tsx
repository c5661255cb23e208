import { useEffect } from 'react'
import { Skeleton } from '../parts/Skeleton.tsx'
import css from './PageWait.module.css'
import { beginProgress } from './progress.ts'

/** Stands in while a page's code or right to be shown is on its way. */
export function PageWait() {
  useEffect(beginProgress, [])
  return (
    <div className={css.wait} role="status" aria-label="正在打开页面">
      <Skeleton width="40%" height={28} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  )
}
