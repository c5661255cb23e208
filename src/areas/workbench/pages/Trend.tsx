import { useMemo } from 'react'
import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import { Chart } from '../../../web/charts/Chart.tsx'
import type { Series } from '../answers.ts'
import { totalsOf, trendOption } from './trend-option.ts'
import styles from './workbench.module.css'

/** Two weeks of bargains and deals. */
export function Trend({ series }: { series: Series }) {
  const option = useMemo(() => trendOption(series), [series])
  const { bargains, deals, amount } = totalsOf(series)
  const words = `近 14 天新增议价 ${bargains} 次，达成 ${deals} 单，合同金额 ${grouped(amount, 2)} 元（不含已取消）`
  return (
    <section className={styles.panel} aria-label="近 14 天">
      <h2 className={styles.subtitle}>近 14 天</h2>
      {bargains + deals === 0 ? (
        <p className={styles.quiet}>
          这两周还没有议价和成交。<Link to="/supply">找货源</Link> 或 <Link to="/demand">找买家</Link>，主动报价成交快
        </p>
      ) : (
        <>
          <p className={styles.words}>{words}</p>
          <Chart option={option} label={words} height={280} />
        </>
      )}
    </section>
  )
}
