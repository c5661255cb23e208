import { Pager } from '../parts/Pager.tsx'
import type { Page } from './listing.ts'
import { changed, PAGE_SIZE, pageOf } from './listing-query.ts'

interface ListingPagerProps {
  /** the address of the list, without what it asks for */
  readonly path: string
  readonly search: URLSearchParams
  readonly answer: Pick<Page<unknown>, 'count' | 'capped' | 'more'>
}

/** The way to the other pages of a public list, whose page stands in the address. */
export const ListingPager = ({ path, search, answer }: ListingPagerProps) => (
  <Pager
    page={pageOf(search)}
    size={PAGE_SIZE}
    count={answer.count}
    capped={answer.capped === 1}
    more={answer.more === 1}
    hrefOf={(page) => `${path}?${changed(search, { page: page > 1 ? String(page) : '' })}`}
  />
)
