import { usePhone } from '../../../web/media.ts'
import type { RowsProps } from '../../../web/site/listing/listing.ts'
import { DemandCard, DemandCardSkeleton } from './DemandCard.tsx'
import css from './DemandRows.module.css'
import { DemandTable } from './DemandTable.tsx'
import type { Demand } from './demand.ts'

/** Demands one under another to compare; on the phone one card each. */
export function DemandRows({ rows, expected, stale }: RowsProps<Demand>) {
  const phone = usePhone()
  if (!phone) return <DemandTable rows={rows} expected={expected} stale={stale} />
  return (
    <ul className={css.cards} aria-busy={!rows || stale} data-stale={stale || undefined}>
      {rows
        ? rows.map((demand) => (
            <li key={demand.id}>
              <DemandCard demand={demand} />
            </li>
          ))
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <DemandCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
