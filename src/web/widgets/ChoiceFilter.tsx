import { Select } from '../lazy/antd/Select.tsx'
import type { FilterProps } from './widget.ts'
import styles from './widgets.module.css'

/** Any of several options. */
export function ChoiceFilter({ field, params, onChange }: FilterProps) {
  const chosen = (params[field.name] ?? '').split(',').filter(Boolean)
  return (
    <Select<string[]>
      mode="multiple"
      className={styles.wide}
      aria-label={field.title}
      placeholder="不限"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={field.options?.map((option) => ({ value: String(option.const), label: option.title }))}
      onChange={(next) => onChange({ [field.name]: next.length ? next.join(',') : undefined })}
    />
  )
}
