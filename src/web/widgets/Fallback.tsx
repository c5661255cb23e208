import { Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import { useDraft } from './use-draft.ts'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

const written = (value: unknown): string =>
  isBlank(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

interface WrittenProps extends InputProps {
  /** what is told of the words once they are left */
  readonly read: (text: string) => unknown
}

export function WrittenInput({ field, value, onChange, id, disabled, read }: WrittenProps) {
  const [draft, setDraft] = useDraft(written(value))
  const commit = () => {
    if (draft === written(value)) return
    onChange?.(draft.trim() === '' ? null : read(draft))
  }
  return (
    <Input.TextArea
      id={id}
      className={styles.wide}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      value={draft}
      disabled={disabled}
      placeholder={field.placeholder}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
    />
  )
}

export function WrittenCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  return <span className={detail ? styles.whole : styles.twoLines}>{written(value)}</span>
}

const asWritten = (text: string) => text

/** Anything without a widget of its own is shown and edited as text. */
export const Fallback: Widget = {
  Input: (props) => <WrittenInput {...props} read={asWritten} />,
  Cell: WrittenCell,
  width: 180,
}
