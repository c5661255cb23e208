import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from '../widgets/Blank.tsx'
import { HtmlInput } from '../widgets/HtmlInput.tsx'
import type { CellProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

/** The words of a document; parsed apart from the page, so nothing in it runs or loads. */
const words = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''

function HtmlCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const html = String(value)
  if (!detail) return <span className={styles.twoLines}>{words(html) || '（图片）'}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through a short list of harmless tags only
  return <div className={styles.article} dangerouslySetInnerHTML={{ __html: html }} />
}

export const widget: Widget = { Input: HtmlInput, Cell: HtmlCell, width: 240, lines: true, wide: 'both' }
