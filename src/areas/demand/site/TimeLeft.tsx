import { showLeft } from '../../../web/site/parts/times.ts'
import css from './TimeLeft.module.css'

/** The time left for offers; amber under a day. */
export function TimeLeft({ until }: { until: string }) {
  const { text, soon } = showLeft(until)
  return (
    <time dateTime={until} title={`${until.slice(0, 16)} 截止`} className={soon ? css.soon : css.left}>
      {text}
    </time>
  )
}
