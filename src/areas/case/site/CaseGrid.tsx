import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import type { RowsProps } from '../../../web/site/listing/listing.ts'
import { CaseCard, CaseCardSkeleton } from './CaseCard.tsx'
import type { Case } from './case.ts'

export function CaseGrid({ rows, expected, stale }: RowsProps<Case>) {
  return (
    <CardGrid
      rows={rows}
      expected={expected}
      stale={rows !== undefined && stale}
      least={340}
      apart
      card={(one, at) => <CaseCard one={one} eager={at < 3} />}
      standIn={<CaseCardSkeleton />}
    />
  )
}
