import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Option } from '../../../core/entity/entity.ts'
import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import { useFilters } from '../../../web/site/listing/use-filters.ts'
import { optionsOf, useEntityFile } from '../../../web/site/schema/use-entity-file.ts'
import css from './KindTabs.module.css'
import { productKind, productListing } from './listings.tsx'

/** Loans, insurances, guarantees and leases, each kind with what it is compared by. */
export function FinancePage() {
  const { search } = useFilters()
  const { data: file } = useEntityFile('fin_product')
  const kind = productKind(search)
  const kinds = optionsOf(file?.properties.kind)
  const title = kinds.find((one) => String(one.const) === kind)?.title
  const listing = useMemo(() => productListing(kind, title), [kind, title])
  return (
    <>
      <KindTabs kinds={kinds} chosen={kind} />
      <ListingPage listing={listing} />
    </>
  )
}

/** One tab for each kind of product; each is a page of its own address. @param chosen empty for all */
function KindTabs({ kinds, chosen }: { kinds: readonly Option[]; chosen: string }) {
  const tabs = [{ const: '', title: '全部' }, ...kinds]
  return (
    <nav className={css.tabs} aria-label="产品类型">
      {tabs.map((one) => {
        const kind = String(one.const)
        return (
          <Link key={kind} to={kind ? `/finance?kind=${kind}` : '/finance'} aria-current={kind === chosen ? 'page' : undefined}>
            {one.title}
          </Link>
        )
      })}
    </nav>
  )
}
