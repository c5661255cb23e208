import { AutoComplete, Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { useSuggestions } from '../widgets/chosen-rows.ts'
import { Samples } from '../widgets/Samples.tsx'
import { TextCell, TextFilter } from '../widgets/Text.tsx'
import type { InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

const asText = (value: unknown): string => (isBlank(value) ? '' : String(value))

function TextInput(props: InputProps) {
  const { field, value, onChange, id, disabled } = props
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
  if (field.suggest === undefined)
    return field.samples ? (
      <>
        {input}
        <Samples {...props} />
      </>
    ) : (
      input
    )
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

export const widget: Widget = { Input: TextInput, Cell: TextCell, Filter: TextFilter, width: 180, lines: true }
