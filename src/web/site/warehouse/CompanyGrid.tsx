import type { RowsProps } from '../listing/listing.ts'
import { CompanyCard, CompanyCardSkeleton } from './CompanyCard.tsx'
import css from './CompanyGrid.module.css'
import type { Company } from './company.ts'

/** The cards of a list of companies, or stand-ins while they are on their way. */
export function CompanyGrid({ rows, expected, stale }: RowsProps<Company>) {
  return (
    <ul className={css.grid} aria-busy={!rows || stale} data-stale={stale || undefined}>
      {rows
        ? rows.map((company, at) => (
            <li key={company.id}>
              <CompanyCard company={company} eager={at < 4} />
            </li>
          ))
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <CompanyCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
