import { useState } from 'react'
import { openSignIn } from '../../session/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { useLoad } from '../load/use-load.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { Icon } from '../parts/Icon.tsx'
import { showCount } from '../parts/numbers.ts'
import { Pager } from '../parts/Pager.tsx'
import { usePhone } from '../parts/use-phone.ts'
import { useTitle } from '../routing/use-title.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { NarrowBar } from './NarrowBar.tsx'
import { SortBar } from './SortBar.tsx'
import { SupplyFilters } from './SupplyFilters.tsx'
import { SupplyGrid } from './SupplyGrid.tsx'
import css from './SupplyPage.module.css'
import { fetchSupplies, type Page, type Supply } from './supply.ts'
import { apiQuery, changed, hasFilters, PAGE_SIZE, pageOf, withoutFilters } from './supply-query.ts'
import { useFilters } from './use-filters.ts'

/** Who sells what: filters, order and page all in the address. */
export function SupplyPage() {
  const { search, apply } = useFilters()
  const phone = usePhone()
  const [sheet, setSheet] = useState(false)
  const { data, error, loading, reload } = useLoad<Page<Supply>>(`supplies:${search}`, (signal) =>
    fetchSupplies(apiQuery(search), signal),
  )
  useTitle(search.get('view') === 'product' ? '产品' : '供应服务')
  return (
    <div className={css.page}>
      <div className={css.search}>
        <SearchBox
          key={search.get('keyword')}
          initial={search.get('keyword') ?? ''}
          onSearch={(keyword) => apply(changed(search, { keyword }))}
        />
      </div>
      {!phone && (
        <section className={css.filters} aria-label="筛选">
          <SupplyFilters search={search} onChange={apply} />
        </section>
      )}
      <div className={css.bar}>
        <SortBar search={search} onChange={apply} />
        {phone ? (
          <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="filter" size={18} />
            筛选
          </button>
        ) : (
          <NarrowBar search={search} onChange={apply} />
        )}
        <span className={css.count} role="status">
          {data && !loading && `共 ${showCount(data.count, data.capped)} 条`}
        </span>
      </div>
      <ChosenFilters search={search} onChange={apply} />
      {data && error && <ErrorRetry inline error={error} onRetry={reload} />}
      {!data && error ? (
        <ErrorRetry error={error} onRetry={reload} />
      ) : data && !loading && data.list.length === 0 ? (
        <NoSupplies search={search} onClear={() => apply(withoutFilters(search))} />
      ) : (
        <SupplyGrid supplies={data?.list} expected={phone ? 6 : 10} stale={loading} />
      )}
      {data && (
        <Pager
          page={pageOf(search)}
          size={PAGE_SIZE}
          count={data.count}
          capped={data.capped === 1}
          more={data.more === 1}
          hrefOf={(page) => `/supply?${changed(search, { page: page > 1 ? String(page) : '' })}`}
        />
      )}
      {sheet && (
        <FilterSheet
          search={search}
          count={data && !loading ? showCount(data.count, data.capped) : undefined}
          onChange={apply}
          onClose={() => setSheet(false)}
        />
      )}
    </div>
  )
}

function NoSupplies({ search, onClear }: { search: URLSearchParams; onClear: () => void }) {
  const user = useUser()
  const publish = user ? (
    <ButtonLink to="/mydemand/release">发布求购</ButtonLink>
  ) : (
    <Button onClick={() => openSignIn('/mydemand/release')}>登录后发布求购</Button>
  )
  return hasFilters(search) ? (
    <Empty title="没有符合条件的供应" hint="放宽条件再找找，或者发布求购，让卖家来报价。">
      <Button look="primary" onClick={onClear}>
        清除筛选
      </Button>
      {publish}
    </Empty>
  ) : (
    <Empty title="还没有在售的供应" hint="可以先发布求购，有货的卖家会来报价。">
      {publish}
    </Empty>
  )
}
