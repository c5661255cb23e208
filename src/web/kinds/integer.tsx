import { grouped } from '../../core/value/grouped.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from '../widgets/Blank.tsx'
import { FigureInput } from '../widgets/NumberInput.tsx'
import { WholeRangeFilter } from '../widgets/RangeFilter.tsx'
import { unitIn } from '../widgets/siblings.ts'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

/** No longer than a JavaScript number holds exactly. */
const WHOLE = /^-?\d{1,15}$/

function IntegerInput({ field, value, onChange, ...box }: InputProps) {
  return (
    <FigureInput
      {...box}
      field={field}
      whole
      value={value}
      // what is no whole number stays text, which the form refuses
      onChange={(figure) => onChange?.(figure === '' ? null : WHOLE.test(figure) ? Number(figure) : figure)}
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
