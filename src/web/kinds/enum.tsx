import { Button, Radio } from 'antd'
import type { Option } from '../../core/entity/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { Blank } from '../widgets/Blank.tsx'
import { ChoiceFilter } from '../widgets/ChoiceFilter.tsx'
import { useFirstOffer, useOffered } from '../widgets/offered.ts'
import { ToneTag } from '../widgets/ToneTag.tsx'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

const NONE: readonly Option[] = []
const FEW = 5
const SHORT = 6

/** Most follow no other row: they watch nothing of the form around them. */
const ChoiceInput = (props: InputProps) =>
  props.field.suggest === undefined ? <Choice {...props} options={props.field.options ?? NONE} /> : <Offered {...props} />

function Offered(props: InputProps) {
  const { options } = useOffered(props.field, [props.value])
  useFirstOffer(props)
  return <Choice {...props} options={options} />
}

function Choice({ field, value, onChange, id, disabled, options }: InputProps & { readonly options: readonly Option[] }) {
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
      value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined}
      disabled={disabled}
      allowClear={optional}
      placeholder={`请选择${field.title}`}
      showSearch={options.length > 10 ? { optionFilterProp: 'label' } : false}
      options={offers}
      onChange={(next: string | number | undefined) => onChange?.(next ?? null)}
    />
  )
}

function ChoiceCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  const option = field.options?.find((one) => one.const === value)
  const words = record[`${field.name}_text`]
  const text = typeof words === 'string' && words ? words : (option?.title ?? String(value))
  return option?.tone ? <ToneTag tone={option.tone} text={text} /> : <span>{text}</span>
}

export const widget: Widget = { Input: ChoiceInput, Cell: ChoiceCell, Filter: ChoiceFilter, width: 110 }
