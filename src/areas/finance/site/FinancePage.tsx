import { useMemo } from 'react'
import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import { useFilters } from '../../../web/site/listing/use-filters.ts'
import { optionsOf, useEntityFile } from '../../../web/site/schema/use-entity-file.ts'
import { KindTabs } from './KindTabs.tsx'
import { kindOf, listingOf } from './listings.tsx'

/** Loans, insurances, guarantees and leases, each kind with what it is compared by. */
export function FinancePage() {
  const { search } = useFilters()
  const { data: file } = useEntityFile('fin_product')
  const kind = kindOf(search)
  const kinds = optionsOf(file?.properties.kind)
  const title = kinds.find((one) => String(one.const) === kind)?.title
  const listing = useMemo(() => listingOf(kind, title), [kind, title])
  return (
    <>
      <KindTabs kinds={kinds} chosen={kind} />
      <ListingPage listing={listing} />
    </>
  )
}
