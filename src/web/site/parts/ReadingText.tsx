import css from './ReadingText.module.css'
import { RichText } from './RichText.tsx'

/** A long text set for reading: lines of about forty characters, room between them. */
export function ReadingText({ html }: { html: string }) {
  return (
    <div className={css.reading}>
      <RichText html={html} />
    </div>
  )
}
