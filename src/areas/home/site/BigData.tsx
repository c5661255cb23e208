import { useState } from 'react'
import { Link } from 'react-router'
import { usePhone } from '../../../web/media.ts'
import { showPrice, showQuantity } from '../../../web/site/parts/numbers.ts'
import css from './BigData.module.css'
import { PriceChange } from './Change.tsx'
import type { BigDataAnswer, Home, RankLine } from './home.ts'
import { IndexChart } from './IndexChart.tsx'
import { ProvinceChart } from './ProvinceChart.tsx'
import { ReportSums } from './ReportSums.tsx'
import { SectionHead } from './SectionHead.tsx'
import { WhenNear } from './WhenNear.tsx'

const RANKED = 10
const CHART = 420
/** a sentence in a chart's place */
const WORDS = 96

/** The big-data centre: the price index, what rose and fell, and where the supplies are. */
export function BigDataBlock({ bigdata, stats }: { bigdata: BigDataAnswer; stats: Home['stats'] }) {
  return (
    <section className={css.block} aria-label="大数据中心">
      <div className={css.top}>
        <SectionHead title="大数据中心" note="由平台行情、在售供应与已结算订单汇总" />
        <Stats stats={stats} />
      </div>
      {usePhone() ? (
        <>
          <Ranking rank={bigdata.rank} />
          <details className={css.more}>
            <summary>看价格走势、产地分布和填报汇总</summary>
            <Index bigdata={bigdata} />
            <Provinces bigdata={bigdata} />
            <ReportSums reports={bigdata.reports} note={bigdata.reports_note} />
          </details>
        </>
      ) : (
        <>
          <div className={css.charts}>
            <Index bigdata={bigdata} />
            <Ranking rank={bigdata.rank} />
            <Provinces bigdata={bigdata} />
          </div>
          <ReportSums reports={bigdata.reports} note={bigdata.reports_note} />
        </>
      )}
    </section>
  )
}

const Index = ({ bigdata: { index } }: { bigdata: BigDataAnswer }) => (
  <WhenNear height={index.length > 0 ? CHART : WORDS}>
    <IndexChart lines={index} />
  </WhenNear>
)

const Provinces = ({ bigdata: { province } }: { bigdata: BigDataAnswer }) => (
  <WhenNear height={province.length > 0 ? CHART : WORDS}>
    <ProvinceChart provinces={province} />
  </WhenNear>
)

function Stats({ stats }: { stats: Home['stats'] }) {
  const dealt = Number(stats.deal_amount) > 0
  const figures: readonly (readonly [string, string, string])[] = [
    ['注册会员', showQuantity(stats.members), '家'],
    ['在售供应', showQuantity(stats.supplies), '条'],
    ...(dealt
      ? ([
          ['累计结算额', showPrice(stats.deal_amount), '元'],
          ['累计结算量', showQuantity(stats.deal_quantity), '吨'],
        ] as const)
      : []),
  ]
  return (
    <dl className={css.stats}>
      {figures.map(([title, value, unit]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="tnum">
            <b>{value}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ranking({ rank }: { rank: readonly RankLine[] }) {
  const [falling, setFalling] = useState(false)
  if (rank.length === 0)
    return (
      <div className={css.panel}>
        <div className={css.panelHead}>
          <h3>价格榜</h3>
        </div>
        <p>行情数据不足，暂不排名。</p>
      </div>
    )
  const ranked = (falling ? [...rank].reverse() : rank).slice(0, RANKED)
  return (
    <div className={css.panel}>
      <div className={css.panelHead}>
        <h3>价格榜</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: not the fields of a form */}
        <div className={css.tabs} role="group" aria-label="涨跌">
          <button type="button" aria-pressed={!falling} onClick={() => setFalling(false)}>
            涨幅
          </button>
          <button type="button" aria-pressed={falling} onClick={() => setFalling(true)}>
            跌幅
          </button>
        </div>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">品种</th>
            <th scope="col">本月均价</th>
            <th scope="col">环比</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((one) => (
            <tr key={one.cate2_id}>
              <td>
                <Link to={`/supply?cate2_id=${one.cate2_id}&form=${encodeURIComponent(one.form)}`}>{one.name}</Link>{' '}
                <small>
                  {one.form} {one.spec}
                </small>
              </td>
              <td className="tnum">
                {showPrice(one.price)} <small>元/{one.unit}</small>
              </td>
              <td>
                <PriceChange percent={one.change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
