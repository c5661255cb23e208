import { later } from '../../../web/lazy/later.tsx'
import { useLoad } from '../../../web/load/use-load.ts'
import { usePhone } from '../../../web/media.ts'
import { ErrorRetry } from '../../../web/site/parts/ErrorRetry.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { useTitle } from '../../../web/site/routing/use-title.ts'
import { SearchBox } from '../../../web/site/search/SearchBox.tsx'
import { Carousel } from './Carousel.tsx'
import { CateGrid } from './CateGrid.tsx'
import { CateMenu } from './CateMenu.tsx'
import css from './HomePage.module.css'
import { HotWords } from './HotWords.tsx'
import { fetchHome } from './home.ts'
import { MyCorner } from './MyCorner.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { PriceStrip } from './PriceStrip.tsx'
import { TradeColumns } from './TradeColumns.tsx'

/** Everything below the first screen; its code comes while the first screen is read. */
const Below = later(() => import('./HomeBelow.tsx').then((module) => module.HomeBelow), { room: <Skeleton height={600} /> })

export function HomePage() {
  const phone = usePhone()
  const { data, error, reload } = useLoad(fetchHome, 'home')
  useTitle(undefined)
  return (
    <>
      <h1 className="sr-only">首页</h1>
      <div className={css.band}>
        <div className={css.search}>
          <SearchBox size="large" />
          <HotWords />
        </div>
      </div>
      <div className={css.page}>
        <div className={css.first}>
          {phone ? <CateGrid /> : <CateMenu />}
          <Carousel banners={data?.banners} />
          <MyCorner />
        </div>
        {!data && error ? (
          <ErrorRetry error={error} onRetry={reload} />
        ) : (
          <>
            <NoticeBar notices={data?.notices} deals={data?.deals} />
            <PriceStrip rank={data?.bigdata.rank} />
            <TradeColumns supplies={data?.supplies} demands={data?.demands} />
            {data && <Below home={data} />}
          </>
        )}
      </div>
    </>
  )
}
