import { Input } from 'antd'
import { useState } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { readTyped } from '../../core/record/read-typed.ts'
import { readNumber } from '../../core/value/read-amount.ts'
import { useDraft } from './use-draft.ts'
import type { FilterProps } from './widget.ts'
import styles from './widgets.module.css'

interface EndProps {
  readonly field: Field
  readonly label: string
  readonly placeholder: string
  readonly whole: boolean
  readonly value: string
  readonly onCommit: (value: string | undefined) => void
}

function End({ field, label, placeholder, whole, value, onCommit }: EndProps) {
  const [draft, setDraft] = useDraft(value)
  const [fault, setFault] = useState('')
  const commit = () => {
    const spelt = readTyped(field, draft, {})
    if ('fault' in spelt) return setFault(whole && readNumber(draft)?.includes('.') ? '请填写整数' : spelt.fault)
    const next = String(spelt.value)
    setDraft(next)
    if (next !== value) onCommit(next === '' ? undefined : next)
  }
  return (
    <span>
      <Input
        className={styles.wide}
        aria-label={label}
        placeholder={placeholder}
        inputMode={whole ? 'numeric' : 'decimal'}
        enterKeyHint="search"
        value={draft}
        {...(fault && { status: 'error', 'aria-invalid': true })}
        onChange={(event) => {
          setDraft(event.target.value)
          setFault('')
        }}
        onPressEnter={commit}
        onBlur={commit}
      />
      {fault && (
        <span className={styles.wrong} role="alert">
          {fault}
        </span>
      )}
    </span>
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
        field={field}
        label={`${field.title}最低`}
        placeholder="最低"
        whole={whole}
        value={params[low] ?? ''}
        onCommit={(value) => onChange({ [low]: value })}
      />
      <span aria-hidden>–</span>
      <End
        field={field}
        label={`${field.title}最高`}
        placeholder="最高"
        whole={whole}
        value={params[high] ?? ''}
        onCommit={(value) => onChange({ [high]: value })}
      />
    </span>
  )
}
