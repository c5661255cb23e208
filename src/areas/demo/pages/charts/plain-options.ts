import type { ChartOption } from '../../../../web/charts/chart-option.ts'

const MONTHS = ['一月', '二月', '三月', '四月', '五月', '六月']
const ROOM = { left: 8, right: 16, top: 32, bottom: 8, outerBoundsMode: 'same' as const }
const frame = {
  grid: ROOM,
  legend: { top: 0 },
  tooltip: { trigger: 'axis' as const },
  xAxis: { type: 'category' as const, data: MONTHS },
}

export const BARS: ChartOption = {
  ...frame,
  yAxis: { type: 'value', name: '吨' },
  series: [
    { type: 'bar', name: '淡水鱼', data: [320, 302, 361, 434, 490, 540], barMaxWidth: 28 },
    { type: 'bar', name: '虾类', data: [120, 132, 181, 234, 290, 330], barMaxWidth: 28 },
  ],
}

export const LINES: ChartOption = {
  ...frame,
  yAxis: { type: 'value', name: '元/斤', scale: true },
  series: [
    { type: 'line', name: '加州鲈', data: [15.2, 15.8, 16.4, 17.1, 16.6, 15.9] },
    { type: 'line', name: '南美白对虾', data: [26.5, 28.2, 27.6, 25.1, 23.8, 22.9] },
  ],
}

export const PIE: ChartOption = {
  tooltip: { trigger: 'item' },
  series: [
    {
      type: 'pie',
      name: '占比',
      radius: ['32%', '52%'],
      label: { formatter: '{b}\n{d}%', overflow: 'none' },
      labelLine: { length: 8, length2: 6 },
      data: [
        { name: '淡水鱼', value: 42 },
        { name: '虾类', value: 23 },
        { name: '贝类', value: 17 },
        { name: '蟹类', value: 12 },
        { name: '其他', value: 6 },
      ],
    },
  ],
}

export const RADAR: ChartOption = {
  tooltip: {},
  radar: {
    radius: '62%',
    indicator: ['规格', '鲜度', '到货', '价格', '服务'].map((name) => ({ name, max: 5 })),
  },
  series: [
    {
      type: 'radar',
      areaStyle: { opacity: 0.2 },
      data: [{ name: '平均评分', value: [4.6, 4.8, 4.2, 3.9, 4.7] }],
    },
  ],
}
