import { lazy, Suspense } from 'react'
import styles from './html.module.css'
import type { InputProps } from './widget.ts'

const HtmlEditor = lazy(() => import('./HtmlEditor.tsx').then((module) => ({ default: module.HtmlEditor })))

/** The editor is fetched where there is something to write. */
export function HtmlInput(props: InputProps) {
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      <HtmlEditor {...props} />
    </Suspense>
  )
}
