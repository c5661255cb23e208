import type { ChartOption } from '../../../../web/charts/chart-option.ts'

/** Dissolved oxygen of each pond at one moment, mg/L. */
export interface SensorReading {
  readonly time: string
  readonly ponds: readonly number[]
}

const PONDS = ['一号塘', '二号塘', '三号塘', '四号塘']
const KEPT = 20
const STEP_MS = 2000
const LOWEST = 3
const HIGHEST = 11

/** The readings that stand there when the page opens, the last of them now. */
export function firstReadings(): readonly SensorReading[] {
  const start = Date.now() - (KEPT - 1) * STEP_MS
  const readings: SensorReading[] = [{ time: clock(start), ponds: [6.8, 7.4, 5.9, 6.2] }]
  while (readings.length < KEPT) readings.push(next(readings.at(-1)!, start + readings.length * STEP_MS))
  return readings
}

/** One reading more, the oldest dropped. */
export const withNext = (readings: readonly SensorReading[]): readonly SensorReading[] => [
  ...readings.slice(1),
  next(readings.at(-1)!, Date.now()),
]

function next(before: SensorReading, at: number): SensorReading {
  const drift = (value: number) => Math.min(HIGHEST, Math.max(LOWEST, value + (Math.random() - 0.5) * 0.8))
  return { time: clock(at), ponds: before.ponds.map((value) => Math.round(drift(value) * 100) / 100) }
}

const clock = (at: number) => new Date(at).toLocaleTimeString('zh-CN', { hour12: false })
const room = { left: 8, right: 32, top: 16, bottom: 8, outerBoundsMode: 'same' as const }

export const readingOption = (readings: readonly SensorReading[]): ChartOption => ({
  grid: room,
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', boundaryGap: false, data: readings.map((one) => one.time) },
  yAxis: { type: 'value', name: '毫克/升', scale: true },
  series: [
    { type: 'line', name: '溶氧', smooth: true, areaStyle: { opacity: 0.15 }, data: readings.map((one) => one.ponds[0]!) },
  ],
})

export function rankingOption(readings: readonly SensorReading[]): ChartOption {
  const means = PONDS.map((name, at) => ({
    name,
    mean: readings.reduce((sum, one) => sum + one.ponds[at]!, 0) / readings.length,
  })).sort((a, b) => a.mean - b.mean)
  return {
    grid: room,
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'value', name: '毫克/升' },
    yAxis: { type: 'category', data: means.map((one) => one.name) },
    series: [
      {
        type: 'bar',
        name: '平均溶氧',
        barMaxWidth: 28,
        label: { show: true, position: 'right' },
        data: means.map((one) => Number(one.mean.toFixed(2))),
      },
    ],
  }
}
