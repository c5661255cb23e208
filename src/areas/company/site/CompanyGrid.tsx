import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import type { RowsProps } from '../../../web/site/listing/listing.ts'
import { CompanyCard, CompanyCardSkeleton } from './CompanyCard.tsx'
import type { Company } from './company.ts'

export function CompanyGrid(list: RowsProps<Company>) {
  return (
    <CardGrid
      {...list}
      least={290}
      card={(company, at) => <CompanyCard company={company} eager={at < 4} />}
      standIn={<CompanyCardSkeleton />}
    />
  )
}
