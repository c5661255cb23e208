import { Input } from 'antd'
import { Blank, isBlank } from './Blank.tsx'
import { cleanDecimal, grouped, settleDecimal } from './number-text.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { unitIn, useUnit } from './siblings.ts'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

function FixedInput({ field, value, onChange, id, disabled }: InputProps) {
  const unit = useUnit(field)
  const text = isBlank(value) ? '' : String(value)
  const tell = (next: string) => {
    if (next !== text) onChange?.(next === '' ? null : next)
  }
  return (
    <Input
      id={id}
      className={styles.wide}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={disabled}
      placeholder={field.placeholder}
      // kept even while the sibling is empty: an input that gains a suffix loses its focus
      suffix={unit || typeof field.unit === 'object' ? <span>{unit}</span> : undefined}
      onChange={(event) => tell(cleanDecimal(event.target.value))}
      onBlur={() => tell(settleDecimal(text))}
    />
  )
}

function Figure({ text, unit }: { readonly text: string; readonly unit: string }) {
  return (
    <span className={styles.figure}>
      {text}
      {unit && <span className={styles.small}>{unit}</span>}
    </span>
  )
}

function FixedCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  return <Figure text={grouped(String(value))} unit={unitIn(field, record)} />
}

function MoneyCell({ value }: CellProps) {
  if (isBlank(value)) return <Blank />
  const text = grouped(String(value), 2)
  return <span className={styles.figure}>{text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`}</span>
}

function PercentCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <span className={styles.figure}>{`${grouped(String(value))}%`}</span>
}

function PriceCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  return (
    <span className={styles.price}>
      {grouped(String(value))}
      <span className={styles.small}>{unitIn(field, record)}</span>
    </span>
  )
}

const figure = { Input: FixedInput, Filter: RangeFilter, align: 'right' } as const

export const Fixed: Widget = { ...figure, kinds: ['decimal', 'quantity'], Cell: FixedCell, width: 130 }
export const Money: Widget = { ...figure, kinds: ['money'], Cell: MoneyCell, width: 130 }
export const Percent: Widget = { ...figure, kinds: ['percent'], Cell: PercentCell, width: 90 }
export const Price: Widget = { ...figure, kinds: ['price'], Cell: PriceCell, width: 130 }
