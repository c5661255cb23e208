import type { Page } from '../listing/listing.ts'
import { useLoad } from '../load/use-load.ts'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { usePhone } from '../parts/use-phone.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { fetchSupplies, type Supply } from '../supply/supply.ts'
import { Carousel } from './Carousel.tsx'
import { CateGrid } from './CateGrid.tsx'
import { CateMenu } from './CateMenu.tsx'
import css from './HomePage.module.css'
import { HotWords } from './HotWords.tsx'
import { LatestSupplies } from './LatestSupplies.tsx'
import { MyCorner } from './MyCorner.tsx'
import { PriceStrip } from './PriceStrip.tsx'

/** Enough recent supplies to work prices out of. */
const READ = 100
const SHOWN = 10

export function HomePage() {
  const phone = usePhone()
  const { data, error, reload } = useLoad<Page<Supply>>('home:supplies', (signal) =>
    fetchSupplies({ page_size: READ, sort: '-published_at' }, signal),
  )
  return (
    <>
      <div className={css.band}>
        <div className={css.search}>
          <SearchBox size="large" />
          <HotWords />
        </div>
      </div>
      <div className={css.page}>
        <div className={css.first}>
          {phone ? <CateGrid /> : <CateMenu />}
          <Carousel />
          <MyCorner />
        </div>
        {!data && error ? (
          <ErrorRetry error={error} onRetry={reload} />
        ) : (
          <>
            <PriceStrip supplies={data?.list} />
            <LatestSupplies supplies={data?.list} shown={SHOWN} />
          </>
        )}
      </div>
    </>
  )
}
