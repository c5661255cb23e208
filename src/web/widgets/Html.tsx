import { Blank, isBlank } from './Blank.tsx'
import { HtmlEditor } from './HtmlEditor.tsx'
import type { CellProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

/** The words of a document; parsed apart from the page, so nothing in it runs or loads. */
const words = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''

function HtmlCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const html = String(value)
  if (!detail) return <span className={styles.twoLines}>{words(html) || '（图片）'}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through a short list of harmless tags only
  return <div className={styles.article} dangerouslySetInnerHTML={{ __html: html }} />
}

export const Html: Widget = { kinds: ['html'], Input: HtmlEditor, Cell: HtmlCell, width: 240 }
