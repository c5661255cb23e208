import { SupplyCardSkeleton } from '../supply/SupplyCard.tsx'
import css from '../supply/SupplyGrid.module.css'
import { FishCard } from './FishCard.tsx'
import type { FishCard as Fish } from './fish.ts'

interface Props {
  /** undefined: still on their way */
  readonly fishes: readonly Fish[] | undefined
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale?: boolean
}

export function FishGrid({ fishes, expected, stale = false }: Props) {
  return (
    <ul className={css.grid} aria-busy={!fishes || stale} data-stale={stale || undefined}>
      {fishes
        ? fishes.map((fish, at) => (
            <li key={fish.id}>
              <FishCard fish={fish} eager={at < 5} />
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
