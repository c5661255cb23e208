import { Button, Radio, Select } from 'antd'
import { Blank, isBlank } from './Blank.tsx'
import { useFirstOffer, useOffered } from './offered.ts'
import { ToneTag } from './ToneTag.tsx'
import type { CellProps, FilterProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

const FEW = 5
const SHORT = 6

function ChoiceInput(props: InputProps) {
  const { field, value, onChange, id, disabled } = props
  const { options } = useOffered(field, [value])
  useFirstOffer(props)
  const optional = !field.required && !field.requiredWhen
  const offers = options.map((option) => ({ value: option.const, label: option.title }))
  if (options.length <= FEW && options.every((option) => option.title.length <= SHORT)) {
    return (
      <div className={styles.choices}>
        <Radio.Group
          id={id}
          aria-label={field.title}
          optionType="button"
          value={value}
          disabled={disabled}
          options={offers}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {optional && !disabled && !isBlank(value) && (
          <Button type="link" aria-label={`清除${field.title}`} onClick={() => onChange?.(null)}>
            清除
          </Button>
        )}
      </div>
    )
  }
  return (
    <Select<string | number>
      id={id}
      className={styles.wide}
      value={isBlank(value) ? undefined : (value as string | number)}
      disabled={disabled}
      allowClear={optional}
      placeholder={`请选择${field.title}`}
      showSearch={options.length > 10 ? { optionFilterProp: 'label' } : false}
      options={offers}
      onChange={(next: string | number | undefined) => onChange?.(next ?? null)}
    />
  )
}

export function ChoiceCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  const option = field.options?.find((one) => one.const === value)
  const told = record[`${field.name}_text`]
  const text = typeof told === 'string' && told ? told : (option?.title ?? String(value))
  return option?.tone ? <ToneTag tone={option.tone} text={text} /> : <span>{text}</span>
}

/** Any of several options. */
export function ChoiceFilter({ field, params, onChange }: FilterProps) {
  const chosen = (params[field.name] ?? '').split(',').filter(Boolean)
  return (
    <Select<string[]>
      mode="multiple"
      className={styles.wide}
      aria-label={field.title}
      placeholder={field.title}
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={field.options?.map((option) => ({ value: String(option.const), label: option.title }))}
      onChange={(next) => onChange({ [field.name]: next.length ? next.join(',') : undefined })}
    />
  )
}

export const Choice: Widget = { kinds: ['enum'], Input: ChoiceInput, Cell: ChoiceCell, Filter: ChoiceFilter, width: 110 }
