import { Progress, Statistic } from 'antd'
import { useState } from 'react'
import { DemoCard, DemoPage } from './DemoPage.tsx'
import css from './demo.module.css'

const HOUR_MS = 3_600_000
const FIGURES = [
  { title: '今日访问', value: 12_840, suffix: '次' },
  { title: '在售供应', value: 3_562, suffix: '条' },
  { title: '本月对接', value: 417, suffix: '单' },
  { title: '成交金额', value: 2_863_500, prefix: '¥' },
]
const SHARES = [
  { title: '淡水鱼', percent: 72 },
  { title: '虾类', percent: 58 },
  { title: '蟹类', percent: 41 },
  { title: '贝类', percent: 100 },
]

/** `/statistic`: figures, shares and a countdown, with sample numbers. */
export function StatisticDemo() {
  const [end] = useState(() => Date.now() + 26 * HOUR_MS)
  return (
    <DemoPage title="统计" note="以下数字为示例。">
      <div className={css.tiles}>
        {FIGURES.map((figure) => (
          <DemoCard key={figure.title} title={figure.title}>
            <Statistic {...figure} title={undefined} />
          </DemoCard>
        ))}
      </div>
      <div className={css.pair}>
        <DemoCard title="完成进度">
          {SHARES.map(({ title, percent }) => (
            <div key={title}>
              <span>{title}</span>
              <Progress percent={percent} aria-label={`${title}完成 ${percent}%`} />
            </div>
          ))}
        </DemoCard>
        <DemoCard title="目标达成">
          <div className={css.rings}>
            {SHARES.slice(0, 3).map(({ title, percent }) => (
              <figure key={title} className={css.ring}>
                <Progress type="dashboard" percent={percent} size={104} aria-label={`${title}达成 ${percent}%`} />
                <figcaption>{title}</figcaption>
              </figure>
            ))}
          </div>
        </DemoCard>
        <DemoCard title="距离秋季产销会开幕">
          <Statistic.Timer type="countdown" value={end} format="D 天 H 时 m 分 s 秒" />
        </DemoCard>
        <DemoCard title="已连续运行">
          <Statistic.Timer type="countup" value={end - 400 * HOUR_MS} format="D 天 H 时 m 分 s 秒" />
        </DemoCard>
      </div>
    </DemoPage>
  )
}
