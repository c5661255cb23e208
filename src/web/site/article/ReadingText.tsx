import { RichText } from '../parts/RichText.tsx'
import css from './ReadingText.module.css'

/** A long text set for reading: lines of about forty characters, room between them. */
export function ReadingText({ html }: { html: string }) {
  return (
    <div className={css.reading}>
      <RichText html={html} />
    </div>
  )
}
