import { InputNumber } from 'antd'
import { grouped } from '../step/number-text.ts'
import { Blank, isBlank } from '../widgets/Blank.tsx'
import { WholeRangeFilter } from '../widgets/RangeFilter.tsx'
import { unitIn, useUnit } from '../widgets/siblings.ts'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

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

export const widget: Widget = { Input: IntegerInput, Cell: IntegerCell, Filter: WholeRangeFilter, align: 'right', width: 110 }
