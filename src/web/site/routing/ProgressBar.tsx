import { useEffect } from 'react'
import { useLocation } from 'react-router'
import css from './ProgressBar.module.css'
import { beginProgress, useProgressPending } from './progress.ts'

const SWEEP_MS = 220

/** A thin bar along the top during each navigation, until the page's code is there. */
export function ProgressBar() {
  const { pathname } = useLocation()
  const busy = useProgressPending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page starts a sweep
  useEffect(() => {
    const end = beginProgress()
    const timer = setTimeout(end, SWEEP_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [pathname])
  return <div className={busy ? css.busy : css.done} aria-hidden="true" />
}
