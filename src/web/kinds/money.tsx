import { grouped } from '../../core/value/grouped.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from '../widgets/Blank.tsx'
import { figure } from '../widgets/Fixed.tsx'
import type { CellProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

function MoneyCell({ value }: CellProps) {
  if (isBlank(value)) return <Blank />
  const text = grouped(String(value), 2)
  return <span className={styles.figure}>{text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`}</span>
}

export const widget: Widget = { ...figure, Cell: MoneyCell, width: 130, card: 'first', noughtUnsaid: true }
