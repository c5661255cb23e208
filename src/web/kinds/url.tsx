import { Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { isWebAddress } from '../../core/value/web-address.ts'
import { Blank } from '../widgets/Blank.tsx'
import { TextFilter } from '../widgets/Text.tsx'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

function UrlInput({ field, value, onChange, id, disabled, onBlur }: InputProps) {
  return (
    <Input
      id={id}
      className={styles.wide}
      type="url"
      inputMode="url"
      value={isBlank(value) ? '' : String(value)}
      disabled={disabled}
      maxLength={field.maxLength ?? 500}
      placeholder={field.placeholder ?? '以 https:// 开头的网址'}
      onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    />
  )
}

/** Only an address of the web becomes a link, whatever stands in the column. */
function UrlCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const text = String(value)
  const shown = <span className={detail ? styles.whole : styles.twoLines}>{text.replace(/^https?:\/\//i, '')}</span>
  if (!isWebAddress(text)) return shown
  return (
    <a className={styles.link} href={text} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </a>
  )
}

export const widget: Widget = { Input: UrlInput, Cell: UrlCell, Filter: TextFilter, width: 200 }
