import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useLoad } from '../../load/use-load.ts'
import { usePhone } from '../../media.ts'
import { useUser } from '../../session/use-user.ts'
import { Icon } from '../parts/Icon.tsx'
import { showCount } from '../parts/numbers.ts'
import { useTitle } from '../routing/use-title.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import css from './ListingPage.module.css'
import { ListingRows } from './ListingRows.tsx'
import type { Listing, Page } from './listing.ts'
import { apiQuery, changed, withoutFilters } from './listing-query.ts'
import { NarrowBar } from './NarrowBar.tsx'
import { SortBar } from './SortBar.tsx'
import { useFilters } from './use-filters.ts'

/** A public list: search, filters, order and page all in the address. */
export function ListingPage<T>({ listing }: { listing: Listing<T> }) {
  const { search, apply } = useFilters()
  const phone = usePhone()
  const [sheet, setSheet] = useState(false)
  const [cleared, setCleared] = useState(0)
  const user = useUser()
  const { byReader = false } = listing
  const answer = useLoad<Page<T>>(
    (signal) => api.get(listing.call, apiQuery(listing, search), { quiet: true, signal, auth: byReader }),
    `${listing.call}:${byReader ? (user?.sn ?? '') : ''}:${search}`,
  )
  const { data, loading } = answer
  useTitle(listing.title)
  const count = data && !loading ? `${showCount(data.count, data.capped)} ${listing.counter}` : undefined
  const clear = () => {
    setCleared(cleared + 1)
    apply(withoutFilters(listing, search))
  }
  const narrowing = { listing, search, onChange: apply, onClear: clear, cleared }
  const chosen = listing.choices.length > 0 || listing.tree !== undefined
  const { Beside } = listing
  const narrowed = Boolean(listing.region || listing.ranges?.length || listing.switches?.length)
  return (
    <div className={css.page}>
      <h1 className="sr-only">{listing.title}</h1>
      {listing.hint !== undefined && (
        <div className={css.search}>
          <SearchBox
            key={search.get('keyword')}
            initial={search.get('keyword') ?? ''}
            what={listing.noun}
            hint={listing.hint}
            onSearch={(keyword) => apply(changed(search, { keyword }))}
          />
        </div>
      )}
      {!phone && chosen && (
        <section className={css.filters} aria-label="筛选">
          <ChoiceRows {...narrowing} />
        </section>
      )}
      <div className={css.bar}>
        <SortBar sorts={listing.sorts} search={search} onChange={apply} />
        {phone && (chosen || narrowed) && (
          <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="filter" size={18} />
            筛选
          </button>
        )}
        {!phone && narrowed && <NarrowBar {...narrowing} />}
        <div className={css.end}>
          <span className={css.count} role="status">
            {count && `共 ${count}`}
          </span>
          {Beside && <Beside search={search} />}
        </div>
      </div>
      <ChosenFilters {...narrowing} />
      <ListingRows listing={listing} search={search} answer={answer} expected={phone ? 6 : 10} onClear={clear} />
      {sheet && <FilterSheet {...narrowing} count={count} onClose={() => setSheet(false)} />}
    </div>
  )
}
