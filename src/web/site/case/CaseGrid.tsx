import type { RowsProps } from '../listing/listing.ts'
import css from './CaseCard.module.css'
import { CaseCard, CaseCardSkeleton } from './CaseCard.tsx'
import type { Case } from './case.ts'

export function CaseGrid({ rows, expected, stale }: RowsProps<Case>) {
  return (
    <ul className={css.grid} aria-busy={!rows || stale} data-stale={(rows && stale) || undefined}>
      {rows
        ? rows.map((one, at) => (
            <li key={one.id}>
              <CaseCard one={one} eager={at < 3} />
            </li>
          ))
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <CaseCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
