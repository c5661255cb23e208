import { AutoComplete, Input } from 'antd'
import { Blank, isBlank } from './Blank.tsx'
import { useSuggestions } from './chosen-rows.ts'
import { useDraft } from './use-draft.ts'
import type { CellProps, FilterProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

const asText = (value: unknown): string => (isBlank(value) ? '' : String(value))

export function TextInput({ field, value, onChange, id, disabled }: InputProps) {
  const { offers } = useSuggestions(field.suggest)
  const text = asText(value)
  const tell = (next: string) => onChange?.(next === '' ? null : next)
  const input = (
    <Input
      id={id}
      className={styles.wide}
      value={text}
      disabled={disabled}
      maxLength={field.maxLength}
      showCount={field.maxLength !== undefined}
      placeholder={field.placeholder}
      onChange={(event) => tell(event.target.value)}
    />
  )
  if (field.suggest === undefined) return input
  return (
    <AutoComplete
      id={id}
      className={styles.wide}
      value={text}
      disabled={disabled}
      options={offers.map((offer) => ({ value: offer }))}
      // a whole suggestion in the box asks for the others, not for itself
      showSearch={{ filterOption: (typed, option) => offers.includes(typed) || String(option?.value ?? '').includes(typed) }}
      onChange={(next: unknown) => tell(asText(next))}
    >
      <Input maxLength={field.maxLength} placeholder={field.placeholder ?? '可选择，也可填写'} />
    </AutoComplete>
  )
}

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
      placeholder={field.title}
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

export const Text: Widget = { kinds: ['text'], Input: TextInput, Cell: TextCell, Filter: TextFilter, width: 180 }
