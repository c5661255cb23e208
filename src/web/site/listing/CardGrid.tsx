import type { CSSProperties, ReactNode } from 'react'
import css from './CardGrid.module.css'

interface Props<T> {
  /** undefined: still on their way */
  readonly rows: readonly T[] | undefined
  /** how many stand-ins to show meanwhile */
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale?: boolean
  /** a card is at least this wide, in pixels */
  readonly least: number
  /** cards that are read rather than compared stand further apart */
  readonly apart?: boolean
  readonly card: (row: T, at: number) => ReactNode
  readonly standIn: ReactNode
}

/** The cards of a list, or stand-ins while they are on their way. */
export function CardGrid<T extends { readonly id: number }>(props: Props<T>) {
  const { rows, expected, stale = false, least, apart = false, card, standIn } = props
  return (
    <ul
      className={`${css.grid} ${apart ? css.apart : ''}`}
      style={{ '--least': `${least}px` } as CSSProperties}
      aria-busy={!rows || stale}
      data-stale={stale || undefined}
    >
      {rows
        ? rows.map((row, at) => <li key={row.id}>{card(row, at)}</li>)
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>{standIn}</li>
          ))}
    </ul>
  )
}
