import { OnUse, part } from '../lazy/on-use.tsx'
import styles from './html.module.css'
import type { InputProps } from './widget.ts'

const WHOLE = part(() => import('./HtmlEditor.tsx').then((module) => module.HtmlEditor))

/** As many buttons come, in as many rows. */
const TOOLS = [1, 2, 3, 4, 5, 6, 7]

/** Rich text, shown as it will read; the editor is fetched where somebody is about to write. */
export function HtmlInput(props: InputProps) {
  const { field, value, id, disabled } = props
  const html = typeof value === 'string' ? value : ''
  const area = {
    id,
    className: styles.area,
    role: 'textbox',
    tabIndex: disabled ? -1 : 0,
    'aria-multiline': true,
    'aria-readonly': true,
    'aria-label': field.title,
    'data-placeholder': field.placeholder ?? '',
  } as const
  const still = (
    <div className={styles.frame}>
      {!disabled && (
        <div className={styles.tools} aria-hidden>
          {TOOLS.map((tool) => (
            <span key={tool} className={styles.tool} />
          ))}
        </div>
      )}
      {html === '' ? (
        <div {...area} data-empty="true" />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through a short list of harmless tags only
        <div {...area} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  )
  return <OnUse part={WHOLE} still={still} draw={(Editor) => <Editor {...props} />} />
}
