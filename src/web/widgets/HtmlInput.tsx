import { later } from '../arrive/later.tsx'
import styles from './html.module.css'
import type { InputProps } from './widget.ts'

const HtmlEditor = later(() => import('./HtmlEditor.tsx').then((module) => module.HtmlEditor), {
  room: <div className={styles.coming} />,
})

/** The editor is fetched where there is something to write. */
export function HtmlInput(props: InputProps) {
  return <HtmlEditor {...props} />
}
