import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import type { ChartOption } from '../../../web/charts/chart-option.ts'
import type { Series } from '../answers.ts'

/** Bars for how often, a line for how much. */
export function trendOption({ days, bargains, deals, amounts }: Series): ChartOption {
  return {
    aria: { enabled: true },
    tooltip: { trigger: 'axis' },
    legend: { top: 0, data: ['新增议价', '达成', '合同金额（元）'] },
    grid: { left: 8, right: 8, top: 44, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: days.map((one) => one.slice(5).replace('-', '/')) },
    yAxis: [
      { type: 'value', minInterval: 1 },
      { type: 'value', splitLine: { show: false }, axisLabel: { formatter: short } },
    ],
    series: [
      { name: '新增议价', type: 'bar', barMaxWidth: 16, data: [...bargains] },
      { name: '达成', type: 'bar', barMaxWidth: 16, data: [...deals] },
      { name: '合同金额（元）', type: 'line', yAxisIndex: 1, data: amounts.map(Number) },
    ],
  }
}

export function totalsOf({ bargains, deals, amounts }: Series): { bargains: number; deals: number; amount: string } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const cents = amounts.reduce((all, one) => all + (parseFixed(one, 2) ?? 0n), 0n)
  return { bargains: sum(bargains), deals: sum(deals), amount: formatFixed(cents, 2, true) }
}

const WAN = 10_000
const short = (value: number): string => (value >= WAN ? `${value / WAN}万` : String(value))
