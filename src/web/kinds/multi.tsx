import { Checkbox } from 'antd'
import type { Option } from '../../core/entity/entity.ts'
import { optionTitle } from '../../core/entity/kinds.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { Blank } from '../widgets/Blank.tsx'
import { ChoiceFilter } from '../widgets/ChoiceFilter.tsx'
import { useOffered } from '../widgets/offered.ts'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

type Code = string | number

const NONE: readonly Option[] = []
const FEW = 8

const chosenOf = (value: unknown): Code[] => (Array.isArray(value) ? value : [])

/** Most follow no other row: they watch nothing of the form around them. */
const ChoicesInput = (props: InputProps) =>
  props.field.suggest === undefined ? <Choices {...props} options={props.field.options ?? NONE} /> : <Offered {...props} />

const Offered = (props: InputProps) => <Choices {...props} options={useOffered(props.field, chosenOf(props.value)).options} />

function Choices({ field, value, onChange, id, disabled, options }: InputProps & { readonly options: readonly Option[] }) {
  const chosen = chosenOf(value)
  const full = field.maxItems !== undefined && chosen.length >= field.maxItems
  const tell = (next: Code[]) => onChange?.(next.length ? next : null)
  if (options.length <= FEW) {
    return (
      // a check group takes no id of its own
      <div id={id} className={styles.choices}>
        <Checkbox.Group
          aria-label={field.title}
          value={chosen}
          disabled={disabled}
          options={options.map((option) => ({
            value: option.const,
            label: option.title,
            disabled: full && !chosen.includes(option.const),
          }))}
          onChange={(next) => tell(next)}
        />
      </div>
    )
  }
  return (
    <Select<Code[]>
      id={id}
      mode="multiple"
      className={styles.wide}
      value={chosen}
      disabled={disabled}
      allowClear
      maxCount={field.maxItems}
      placeholder={`请选择${field.title}`}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map((option) => ({ value: option.const, label: option.title }))}
      onChange={tell}
    />
  )
}

/** The readable form of a list of codes; the server sends it as a list or as one sentence. */
function codedText({ field, value, record }: Pick<CellProps, 'field' | 'value' | 'record'>): string {
  const words = record[`${field.name}_text`]
  if (Array.isArray(words)) return words.join('、')
  if (typeof words === 'string' && words) return words
  const codes: readonly unknown[] = Array.isArray(value) ? value : [value]
  return codes.map((code) => optionTitle(field, code)).join('、')
}

function ChoicesCell(props: CellProps) {
  return isBlank(props.value) ? (
    <Blank />
  ) : (
    <span className={props.detail ? styles.whole : styles.twoLines}>{codedText(props)}</span>
  )
}

export const widget: Widget = {
  Input: ChoicesInput,
  Cell: ChoicesCell,
  Filter: ChoiceFilter,
  width: 160,
  lines: true,
  wide: 'form',
}
