import { useMemo } from 'react'
import { Chart } from '../../../web/charts/Chart.tsx'
import type { OwnMonth } from '../answers.ts'
import css from './summary.module.css'

const TON = 1000

/** Twelve months of all ponds together: what is in them, what was sold, what that brought. */
export function OwnChart({ months }: { months: readonly OwnMonth[] }) {
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'axis' as const },
      legend: { top: 0, data: ['存塘量（吨）', '出塘量（吨）', '出塘收入（万元）'] },
      grid: { left: 8, right: 8, top: 44, bottom: 8, containLabel: true },
      xAxis: { type: 'category' as const, data: months.map((one) => one.period) },
      yAxis: [{ type: 'value' as const }, { type: 'value' as const, splitLine: { show: false } }],
      series: [
        {
          name: '存塘量（吨）',
          type: 'bar' as const,
          barMaxWidth: 16,
          data: months.map((one) => Number(one.inventory_kg) / TON),
        },
        { name: '出塘量（吨）', type: 'bar' as const, barMaxWidth: 16, data: months.map((one) => Number(one.harvest_kg) / TON) },
        {
          name: '出塘收入（万元）',
          type: 'line' as const,
          yAxisIndex: 1,
          data: months.map((one) => Number((Number(one.harvest_income) / 10_000).toFixed(2))),
        },
      ],
    }),
    [months],
  )
  const last = months.at(-1)
  return (
    <section className={css.panel} aria-label="我的填报">
      <h2 className={css.subtitle}>我的填报，近 12 个月</h2>
      <Chart
        option={option}
        height={260}
        label={`${last?.period} 存塘 ${last?.inventory_kg} 公斤，出塘 ${last?.harvest_kg} 公斤，收入 ${last?.harvest_income} 元`}
      />
    </section>
  )
}
