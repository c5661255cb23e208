import { Link } from 'react-router'
import { showPrice } from '../../../web/site/parts/numbers.ts'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { PriceChange } from './Change.tsx'
import type { RankLine } from './home.ts'
import css from './PriceStrip.module.css'

const SHOWN = 8

/** Prices of the kinds that moved most since last month. */
export function PriceStrip({ rank }: { rank: readonly RankLine[] | undefined }) {
  if (rank?.length === 0) return null
  return (
    <section className={css.strip} aria-label="品种行情">
      <div className={css.head}>
        <h2>本月行情</h2>
        <span>均价与环比</span>
      </div>
      <ul className={css.lines}>
        {rank
          ? strongest(rank, SHOWN).map((one) => (
              <li key={one.cate2_id}>
                <Link
                  to={`/supply?cate2_id=${one.cate2_id}&form=${encodeURIComponent(one.form)}`}
                  className={css.line}
                  title={`${one.form} ${one.spec}`}
                >
                  <span className={css.name}>{one.name}</span>
                  <span className={css.price}>
                    <b className="tnum">{showPrice(one.price)}</b> 元/{one.unit}
                  </span>
                  <PriceChange percent={one.change} />
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

/** The lines that moved most either way, in the ranking's own order. */
function strongest(rank: readonly RankLine[], count: number): RankLine[] {
  const chosen = new Set([...rank].sort((a, b) => Math.abs(Number(b.change)) - Math.abs(Number(a.change))).slice(0, count))
  return rank.filter((one) => chosen.has(one))
}
