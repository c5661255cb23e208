import { isBlank } from '../../core/value/is-blank.ts'
import { priceText } from '../../core/value/price-text.ts'
import { Blank } from '../widgets/Blank.tsx'
import { figure } from '../widgets/Fixed.tsx'
import { unitIn } from '../widgets/siblings.ts'
import type { CellProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

function PriceCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  return (
    <span className={styles.price}>
      {priceText(String(value))}
      <span className={styles.small}>{unitIn(field, record)}</span>
    </span>
  )
}

export const widget: Widget = { ...figure, Cell: PriceCell, width: 130, card: 'first' }
