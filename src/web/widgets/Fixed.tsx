import { grouped } from '../../core/value/grouped.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import { FigureOffers } from './FigureOffers.tsx'
import { FigureInput } from './NumberInput.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { unitIn } from './siblings.ts'
import type { CellProps, InputProps } from './widget.ts'
import styles from './widgets.module.css'

const FixedInput = (props: InputProps) => (
  <>
    <FigureInput {...props} onChange={(figure) => props.onChange?.(figure === '' ? null : figure)} />
    {props.field.suggest !== undefined && <FigureOffers {...props} />}
  </>
)

function Figure({ text, unit }: { readonly text: string; readonly unit: string }) {
  return (
    <span className={styles.figure}>
      {text}
      {unit && <span className={styles.small}>{unit}</span>}
    </span>
  )
}

export function FixedCell({ field, value, record }: CellProps) {
  if (isBlank(value)) return <Blank />
  return <Figure text={grouped(String(value))} unit={unitIn(field, record)} />
}

/** The shared part of all figures with decimals. */
export const figure = { Input: FixedInput, Filter: RangeFilter, align: 'right' } as const
