import { useMemo, useState } from 'react'
import { firstOf } from '../../../core/value/items.ts'
import { Chart } from '../../../web/charts/Chart.tsx'
import css from './BigData.module.css'
import { PriceChange } from './Change.tsx'
import type { BigDataAnswer } from './home.ts'

/** The monthly price index of one group; its first month is 100. */
export function IndexChart({ lines }: { lines: BigDataAnswer['index'] }) {
  const [group, setGroup] = useState(lines[0]?.group ?? '')
  const points = useMemo(() => lines.find((one) => one.group === group)?.points ?? [], [lines, group])
  const option = useMemo(
    () => ({
      grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
      tooltip: { trigger: 'axis' as const },
      xAxis: { type: 'category' as const, data: points.map((one) => one.month), boundaryGap: false },
      yAxis: { type: 'value' as const, scale: true },
      series: [
        {
          type: 'line' as const,
          name: `${group}指数`,
          data: points.map((one) => Number(one.value)),
          areaStyle: { opacity: 0.08 },
        },
      ],
    }),
    [points, group],
  )
  const last = points.at(-1)
  return (
    <div className={css.panel}>
      <div className={css.panelHead}>
        <h3>价格指数</h3>
        {lines.length > 0 && (
          <select aria-label="指数分类" value={group} onChange={(event) => setGroup(event.target.value)}>
            {lines.map((one) => (
              <option key={one.group}>{one.group}</option>
            ))}
          </select>
        )}
      </div>
      {last ? (
        <>
          <p className={css.latest}>
            <b className="tnum">{last.value}</b>
            <span>
              环比 <PriceChange percent={last.mom} />
            </span>
            <span>
              同比 <PriceChange percent={last.yoy} />
            </span>
            <span>{firstOf(points).month} 为 100</span>
          </p>
          <Chart
            option={option}
            height={300}
            label={`${group}价格指数：${firstOf(points).month} 为 100，${last.month} 为 ${last.value}`}
          />
        </>
      ) : (
        <p>行情数据不足，暂不计算指数。</p>
      )}
    </div>
  )
}
