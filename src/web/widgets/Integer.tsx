import { InputNumber } from 'antd'
import { Blank, isBlank } from './Blank.tsx'
import { grouped } from './number-text.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { unitIn, useUnit } from './siblings.ts'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

function IntegerInput({ field, value, onChange, id, disabled }: InputProps) {
  const unit = useUnit(field)
  return (
    <InputNumber<number>
      id={id}
      className={styles.wide}
      inputMode="numeric"
      precision={0}
      // a wheel over the page must not change what was typed
      changeOnWheel={false}
      min={field.minimum}
      max={field.maximum}
      value={typeof value === 'number' ? value : undefined}
      disabled={disabled}
      placeholder={field.placeholder}
      // kept even while the sibling is empty: an input that gains a suffix loses its focus
      suffix={unit || typeof field.unit === 'object' ? <span>{unit}</span> : undefined}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function IntegerCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  const unit = unitIn(field, record)
  return (
    <span className={styles.figure}>
      {grouped(String(value))}
      {unit && <span className={styles.small}>{unit}</span>}
    </span>
  )
}

export const Integer: Widget = {
  kinds: ['integer'],
  Input: IntegerInput,
  Cell: IntegerCell,
  Filter: RangeFilter,
  align: 'right',
  width: 110,
}
