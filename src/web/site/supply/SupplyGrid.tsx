import { SupplyCard, SupplyCardSkeleton } from './SupplyCard.tsx'
import css from './SupplyGrid.module.css'
import type { Supply } from './supply.ts'

interface Props {
  /** undefined: still on its way */
  readonly supplies: readonly Supply[] | undefined
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale?: boolean
}

export function SupplyGrid({ supplies, expected, stale = false }: Props) {
  return (
    <ul className={css.grid} aria-busy={!supplies || stale} data-stale={stale || undefined}>
      {supplies
        ? supplies.map((supply, at) => (
            <li key={supply.id}>
              <SupplyCard supply={supply} eager={at < 5} />
            </li>
          ))
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <SupplyCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
