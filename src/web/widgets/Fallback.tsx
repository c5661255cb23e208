import { Input } from 'antd'
import { Blank, isBlank } from './Blank.tsx'
import { useDraft } from './use-draft.ts'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

const written = (value: unknown): string =>
  isBlank(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // an unfinished document goes on as text, for the server to name the fault
    return text
  }
}

function FallbackInput({ field, value, onChange, id, disabled }: InputProps) {
  const [draft, setDraft] = useDraft(written(value))
  const commit = () => {
    if (draft === written(value)) return
    onChange?.(draft.trim() === '' ? null : field.kind === 'json' ? read(draft) : draft)
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

function FallbackCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  return <span className={detail ? styles.whole : styles.twoLines}>{written(value)}</span>
}

/** Anything without a widget of its own is shown and edited as text. */
export const Fallback: Widget = { kinds: ['json'], Input: FallbackInput, Cell: FallbackCell, width: 180 }
