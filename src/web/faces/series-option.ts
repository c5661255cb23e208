import type { Face, SeriesAnswer } from '../../core/entity/face.ts'
import type { ChartOption } from '../charts/chart-option.ts'
import { allPeriods, shortPeriod } from './periods.ts'

/** More lines than these are told apart by nobody. */
export const MOST_LINES = 10

/** A line or a row of bars for each group, or for each figure. */
export function seriesOption(face: Face, answer: SeriesAnswer): ChartOption {
  const periods = allPeriods(
    face.by,
    answer.periods.map(({ period }) => period),
  )
  const lines = linesOf(face, answer)
  const units = [...new Set(answer.values.map(({ unit }) => unit))]
  const shape = face.draw === 'bar' ? { type: 'bar' as const, barMaxWidth: 24 } : { type: 'line' as const, connectNulls: true }
  return {
    aria: { enabled: true },
    tooltip: { trigger: 'axis', confine: true },
    legend: { type: 'scroll', top: 0 },
    grid: { left: 8, right: 16, top: 48, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: periods.map((period) => shortPeriod(face.by, period)) },
    yAxis: { type: 'value', scale: face.draw === 'line', name: units.length === 1 ? (units[0] ?? '') : '' },
    series: lines.map(({ name, at }) => ({ ...shape, name, data: periods.map((period) => numberOrNull(at.get(period))) })),
  }
}

interface Line {
  readonly name: string
  readonly at: ReadonlyMap<string, string | null | undefined>
}

function linesOf({ group }: Face, { values, periods, groups, cells }: SeriesAnswer): Line[] {
  if (group === undefined)
    return values.map(({ title }, i) => ({
      name: title,
      at: new Map(periods.map(({ period, figures }) => [period, figures[i]])),
    }))
  return groups.slice(0, MOST_LINES).map(({ key, title }) => ({
    name: title,
    at: new Map(cells.filter((cell) => cell.group === key).map(({ period, figures }) => [period, figures[0]])),
  }))
}

const numberOrNull = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text)
