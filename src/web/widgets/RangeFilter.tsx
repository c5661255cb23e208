import { Input } from 'antd'
import { cleanDecimal, settleDecimal } from '../step/number-text.ts'
import { useDraft } from './use-draft.ts'
import type { FilterProps } from './widget.ts'
import styles from './widgets.module.css'

interface EndProps {
  readonly label: string
  readonly placeholder: string
  readonly whole: boolean
  readonly value: string
  readonly onCommit: (value: string | undefined) => void
}

function End({ label, placeholder, whole, value, onCommit }: EndProps) {
  const [draft, setDraft] = useDraft(value)
  const commit = () => {
    const settled = settleDecimal(draft)
    const next = whole ? (settled.split('.')[0] ?? '') : settled
    setDraft(next)
    if (next !== value) onCommit(next === '' ? undefined : next)
  }
  return (
    <Input
      className={styles.wide}
      aria-label={label}
      placeholder={placeholder}
      inputMode={whole ? 'numeric' : 'decimal'}
      enterKeyHint="search"
      value={draft}
      onChange={(event) => setDraft(cleanDecimal(event.target.value))}
      onPressEnter={commit}
      onBlur={commit}
    />
  )
}

/** From one figure to another, both included. */
export const RangeFilter = (props: FilterProps) => <Range {...props} whole={false} />

/** The same of whole numbers. */
export const WholeRangeFilter = (props: FilterProps) => <Range {...props} whole />

function Range({ field, params, onChange, whole }: FilterProps & { readonly whole: boolean }) {
  const low = `${field.name}_min`
  const high = `${field.name}_max`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the look of a form into a bar of filters
    <span className={styles.pair} role="group" aria-label={field.title}>
      <End
        label={`${field.title}最低`}
        placeholder={`${field.title}最低`}
        whole={whole}
        value={params[low] ?? ''}
        onCommit={(value) => onChange({ [low]: value })}
      />
      <span aria-hidden>–</span>
      <End
        label={`${field.title}最高`}
        placeholder="最高"
        whole={whole}
        value={params[high] ?? ''}
        onCommit={(value) => onChange({ [high]: value })}
      />
    </span>
  )
}
