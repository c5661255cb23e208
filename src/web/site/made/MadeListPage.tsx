import { useMemo } from 'react'
import { CardGrid } from '../listing/CardGrid.tsx'
import { ListingPage } from '../listing/ListingPage.tsx'
import type { RowsProps } from '../listing/listing.ts'
import { listingOf } from './listing-of.ts'
import { MadePage } from './MadePage.tsx'
import { RecordCard, RecordCardSkeleton } from './RecordCard.tsx'
import type { Made, Row } from './use-made-screen.ts'

const LEAST = 320

/** The list of a screen that an entity file puts on the public site. */
export function MadeListPage({ route }: { route: string }) {
  return <MadePage route={route}>{(made) => <List made={made} />}</MadePage>
}

function List({ made }: { made: Made }) {
  const listing = useMemo(() => {
    const Rows = ({ rows, expected, stale }: RowsProps<Row>) => (
      <CardGrid
        rows={rows}
        expected={expected}
        stale={rows !== undefined && stale}
        least={LEAST}
        card={(row, at) => <RecordCard made={made} row={row} eager={at < 3} />}
        standIn={<RecordCardSkeleton />}
      />
    )
    return listingOf(made, Rows)
  }, [made])
  return <ListingPage listing={listing} />
}
