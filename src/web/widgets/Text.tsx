import { Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import { useDraft } from './use-draft.ts'
import type { CellProps, FilterProps } from './widget.ts'
import styles from './widgets.module.css'

export function TextCell({ value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  return <span className={detail ? styles.whole : styles.twoLines}>{String(value)}</span>
}

export function TextFilter({ field, params, onChange }: FilterProps) {
  const current = params[field.name] ?? ''
  const [draft, setDraft] = useDraft(current)
  const commit = (text: string) => {
    const next = text.trim()
    if (next !== current) onChange({ [field.name]: next === '' ? undefined : next })
  }
  return (
    <Input
      className={styles.wide}
      aria-label={field.title}
      placeholder="不限"
      allowClear
      enterKeyHint="search"
      maxLength={50}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value)
        // the cross empties the box without leaving it
        if (event.type === 'click') commit('')
      }}
      onPressEnter={() => commit(draft)}
      onBlur={() => commit(draft)}
    />
  )
}
