import { Link } from 'react-router'
import { CateArt } from '../art/CateArt.tsx'
import { showPrice } from '../parts/numbers.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import type { Supply } from '../supply/supply.ts'
import css from './PriceStrip.module.css'
import { priceBoard } from './price-board.ts'

const SHOWN = 8

/** Today's prices by kind, worked out of what is on offer. */
export function PriceStrip({ supplies }: { supplies: readonly Supply[] | undefined }) {
  const lines = supplies && priceBoard(supplies, SHOWN)
  if (lines?.length === 0) return null
  return (
    <section className={css.strip} aria-label="品种报价">
      <div className={css.head}>
        <h2>今日报价</h2>
        <span>在售供应的中位价</span>
      </div>
      <ul className={css.lines}>
        {lines
          ? lines.map((one) => (
              <li key={`${one.cate2.id}${one.unit}`}>
                <Link to={`/supply?cate1_id=${one.cate1.id}&cate2_id=${one.cate2.id}`} className={css.line}>
                  <span className={css.name}>
                    <CateArt cate={one.cate1.name} size={20} />
                    {one.cate2.name}
                  </span>
                  <span className={css.price}>
                    <b className="tnum">{showPrice(one.median)}</b> 元/{one.unit}
                  </span>
                  <span className={`${css.range} tnum`}>
                    {one.low === one.high ? `${one.offers} 条报价` : `${showPrice(one.low)}~${showPrice(one.high)}`}
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <li key={at} className={css.line}>
                <Skeleton width="60%" />
                <Skeleton height={24} />
                <Skeleton width="80%" />
              </li>
            ))}
      </ul>
    </section>
  )
}
