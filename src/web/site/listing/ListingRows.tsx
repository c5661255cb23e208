import type { Loaded } from '../../load/use-load.ts'
import { Button } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { ListingPager } from './ListingPager.tsx'
import type { Listing, Page } from './listing.ts'
import { hasFilters } from './listing-query.ts'

interface ListingRowsProps<T> {
  readonly listing: Listing<T>
  readonly search: URLSearchParams
  readonly answer: Loaded<Page<T>>
  /** about so many rows stand on the first page, while they load */
  readonly expected: number
  readonly onClear: () => void
}

/** The rows of a public list with the way to the other pages; without rows, words about why. */
export function ListingRows<T>({ listing, search, answer, expected, onClear }: ListingRowsProps<T>) {
  const { data, error, loading, reload } = answer
  return (
    <>
      {data && error && <ErrorRetry inline error={error} onRetry={reload} />}
      {!data && error ? (
        <ErrorRetry error={error} onRetry={reload} />
      ) : data && !loading && data.list.length === 0 ? (
        <None listing={listing} search={search} onClear={onClear} />
      ) : (
        <listing.Rows rows={data?.list} expected={expected} stale={loading} />
      )}
      {data && <ListingPager path={listing.path} search={search} answer={data} />}
    </>
  )
}

function None<T>({ listing, search, onClear }: Pick<ListingRowsProps<T>, 'listing' | 'search' | 'onClear'>) {
  const { title, hint, offer } = listing.none
  if (!hasFilters(listing, search)) {
    return (
      <Empty title={title} hint={hint}>
        {offer}
      </Empty>
    )
  }
  return (
    <Empty title={`没有符合条件的${listing.noun}`} hint="放宽条件再找找。">
      <Button look="primary" onClick={onClear}>
        清除筛选
      </Button>
      {offer}
    </Empty>
  )
}
