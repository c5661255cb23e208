import { useMemo } from 'react'
import { Chart } from '../../../web/charts/Chart.tsx'
import css from './BigData.module.css'
import type { BigDataAnswer } from './home.ts'

const SHOWN = 10

/** The provinces that the supplies on offer come from. */
export function ProvinceChart({ provinces }: { provinces: BigDataAnswer['province'] }) {
  const first = useMemo(() => provinces.slice(0, SHOWN).reverse(), [provinces])
  const option = useMemo(
    () => ({
      grid: { left: 8, right: 32, top: 4, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis' as const, axisPointer: { type: 'shadow' as const } },
      xAxis: { type: 'value' as const, minInterval: 1, splitNumber: 3 },
      yAxis: { type: 'category' as const, data: first.map((one) => short(one.name)) },
      series: [
        {
          type: 'bar' as const,
          name: '在售供应（条）',
          barMaxWidth: 16,
          data: first.map((one) => one.count),
          label: { show: true, position: 'right' as const },
        },
      ],
    }),
    [first],
  )
  return (
    <div className={css.panel}>
      <div className={css.panelHead}>
        <h3>各省在售供应</h3>
      </div>
      {first.length > 0 ? (
        <Chart
          option={option}
          height={340}
          label={`在售供应最多的省份：${[...first]
            .reverse()
            .map((one) => `${short(one.name)} ${one.count} 条`)
            .join('，')}`}
        />
      ) : (
        <p>还没有在售的供应。</p>
      )}
    </div>
  )
}

const short = (name: string): string => name.replace(/(维吾尔|壮族|回族)?自治区$|省$|市$|特别行政区$/, '')
