import { Input } from 'antd'
import { isBlank } from './Blank.tsx'
import { TextCell, TextFilter } from './Text.tsx'
import type { InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

function LongTextInput({ field, value, onChange, id, disabled }: InputProps) {
  return (
    <Input.TextArea
      id={id}
      className={styles.wide}
      autoSize={{ minRows: 3, maxRows: 12 }}
      showCount={field.maxLength !== undefined}
      maxLength={field.maxLength}
      value={isBlank(value) ? '' : String(value)}
      disabled={disabled}
      placeholder={field.placeholder}
      onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
    />
  )
}

export const LongText: Widget = { kinds: ['longtext'], Input: LongTextInput, Cell: TextCell, Filter: TextFilter, width: 240 }
