import type { RowsProps } from '../../../web/site/listing/listing.ts'
import type { FinanceProduct } from './finance.ts'
import { ProductRow, ProductRowSkeleton } from './ProductRow.tsx'
import css from './ProductRows.module.css'

/** Products one below the other, so that their figures stand in columns; or stand-ins while they are on their way. */
export function ProductRows({ rows, expected, stale }: RowsProps<FinanceProduct>) {
  return (
    <ul className={css.rows} aria-busy={!rows || stale} data-stale={stale || undefined}>
      {rows
        ? rows.map((product) => (
            <li key={product.id}>
              <ProductRow product={product} />
            </li>
          ))
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <ProductRowSkeleton />
            </li>
          ))}
    </ul>
  )
}
