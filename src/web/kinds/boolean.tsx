import { Radio, Switch } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { Blank } from '../widgets/Blank.tsx'
import type { CellProps, FilterProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

/** A switch always shows an answer; where one must be given and none is there to begin with, both stand side by side. */
function YesNoInput({ field, value, onChange, id, disabled }: InputProps) {
  if (field.required && field.default === undefined)
    return (
      <Radio.Group
        id={id}
        aria-label={field.title}
        value={value}
        disabled={disabled}
        options={[
          { value: true, label: '是' },
          { value: false, label: '否' },
        ]}
        onChange={(event) => onChange?.(event.target.value)}
      />
    )
  return (
    <Switch
      id={id}
      aria-label={field.title}
      checked={value === true}
      disabled={disabled}
      checkedChildren="是"
      unCheckedChildren="否"
      onChange={(next) => onChange?.(next)}
    />
  )
}

function YesNoCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <span>{value === true || value === 1 ? '是' : '否'}</span>
}

function YesNoFilter({ field, params, onChange }: FilterProps) {
  return (
    <Select<string>
      className={styles.wide}
      aria-label={field.title}
      placeholder="不限"
      allowClear
      value={params[field.name] || undefined}
      options={[
        { value: '1', label: '是' },
        { value: '0', label: '否' },
      ]}
      onChange={(next: string | undefined) => onChange({ [field.name]: next })}
    />
  )
}

export const widget: Widget = { Input: YesNoInput, Cell: YesNoCell, Filter: YesNoFilter, width: 80 }
