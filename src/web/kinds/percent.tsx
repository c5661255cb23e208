import { grouped } from '../../core/value/grouped.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from '../widgets/Blank.tsx'
import { figure } from '../widgets/Fixed.tsx'
import type { CellProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

function PercentCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <span className={styles.figure}>{`${grouped(String(value))}%`}</span>
}

export const widget: Widget = { ...figure, Cell: PercentCell, width: 90 }
