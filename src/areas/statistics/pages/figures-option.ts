import type { ChartOption } from '../../../web/charts/chart-option.ts'
import { AMOUNTS, type StatisticsTable, type TableFigures } from '../answers.ts'

export type FigureName = keyof TableFigures

export const isAmount = (figure: FigureName): boolean => AMOUNTS.some((one) => one === figure)

const WAN = 10_000
const MOST_BARS = 12

/** One figure over time, or of the largest places and kinds. */
export function figuresOption({ group, lines }: StatisticsTable, figure: FigureName, title: string): ChartOption {
  const along = group === 'day' || group === 'month'
  const ordered = along ? lines.toReversed() : lines.toSorted((a, b) => Number(b[figure]) - Number(a[figure])).slice(0, MOST_BARS)
  const data = ordered.map((line) => Number(line[figure]))
  const names = ordered.map(({ title: name }) =>
    group === 'day' ? name.slice(5).replace('-', '/') : (name.split(' ')[0] ?? name),
  )
  return {
    aria: { enabled: true },
    tooltip: { trigger: 'axis' },
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: names },
    yAxis: isAmount(figure) ? { type: 'value', axisLabel: { formatter: short } } : { type: 'value', minInterval: 1 },
    series: [
      {
        name: title,
        type: isAmount(figure) && along ? 'line' : 'bar',
        ...(isAmount(figure) && along ? {} : { barMaxWidth: 20 }),
        data,
      },
    ],
  }
}

const short = (value: number): string => (value >= WAN ? `${value / WAN}万` : String(value))
