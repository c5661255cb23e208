import { Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { AutoComplete } from '../lazy/antd/AutoComplete.tsx'
import { useSuggestions } from '../widgets/chosen-rows.ts'
import { Samples } from '../widgets/Samples.tsx'
import { TextCell, TextFilter } from '../widgets/Text.tsx'
import type { InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

const asText = (value: unknown): string => (isBlank(value) ? '' : String(value))
const asWire = (text: string): string | null => (text === '' ? null : text)

/** Most follow no other row: they watch nothing of the form around them. */
const TextInput = (props: InputProps) =>
  props.field.suggest === undefined ? <PlainInput {...props} /> : <SuggestedInput {...props} />

function PlainInput(props: InputProps) {
  const { field, value, onChange, id, disabled } = props
  const input = (
    <Input
      id={id}
      className={styles.wide}
      value={asText(value)}
      disabled={disabled}
      maxLength={field.maxLength}
      showCount={field.maxLength !== undefined}
      placeholder={field.placeholder}
      onChange={(event) => onChange?.(asWire(event.target.value))}
    />
  )
  return field.samples ? (
    <>
      {input}
      <Samples {...props} />
    </>
  ) : (
    input
  )
}

function SuggestedInput({ field, value, onChange, id, disabled }: InputProps) {
  const { offers } = useSuggestions(field.suggest)
  return (
    <AutoComplete
      id={id}
      className={styles.wide}
      value={asText(value)}
      disabled={disabled}
      options={offers.map((offer) => ({ value: offer }))}
      // a whole suggestion in the box asks for the others, not for itself
      showSearch={{ filterOption: (typed, option) => offers.includes(typed) || String(option?.value ?? '').includes(typed) }}
      onChange={(next: unknown) => onChange?.(asWire(asText(next)))}
      maxLength={field.maxLength}
      placeholder={field.placeholder ?? '可选择，也可填写'}
    />
  )
}

export const widget: Widget = { Input: TextInput, Cell: TextCell, Filter: TextFilter, width: 180, lines: true }
