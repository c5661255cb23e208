import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([LineChart, GridComponent, LegendComponent, SVGRenderer])

/** As much of Grafana's file as is drawn. */
interface Panel {
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
  readonly fieldConfig: { readonly defaults: { readonly unit?: string } }
}

export interface Dashboard {
  readonly panels: readonly Panel[]
}

/** A line: its labels, and [seconds, value as text]. */
interface Line {
  readonly metric: Readonly<Record<string, string>>
  readonly values: readonly (readonly [number, string])[]
}

export interface Drawn {
  readonly panel: Panel
  /** for each query its lines */
  readonly answers: readonly (readonly Line[])[]
}

export const queriesOf = ({ targets }: Panel): string[] => targets.map(({ expr }) => expr)

const COLUMN = 58
const ROW = 34
const GAP = 8

const UNITS: Readonly<Record<string, (value: number) => string>> = {
  s: (value) =>
    value < 1
      ? `${+(value * 1000).toPrecision(3)} ms`
      : value < 120
        ? `${+value.toPrecision(3)} 秒`
        : `${Math.round(value / 60)} 分`,
  bytes: (value) => (value < 1e9 ? `${Math.round(value / 1048576)} MB` : `${(value / 1073741824).toFixed(1)} GB`),
}
const textOf = (panel: Panel, value: number): string =>
  (UNITS[panel.fieldConfig.defaults.unit ?? ''] ?? ((plain: number) => String(+plain.toPrecision(3))))(value)

const nameOf = (format: string, metric: Line['metric']): string =>
  format.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '')

/** The panels of a dashboard where it places them, as one page of HTML. */
export function dashboardPage(drawn: readonly Drawn[]): string {
  const bottom = Math.max(...drawn.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h)) * ROW
  const boxes = drawn.map((one) => {
    const { x, y, w, h } = one.panel.gridPos
    const [width, height] = [w * COLUMN - GAP, h * ROW - GAP]
    const isEmpty = one.answers.flat().length === 0
    const inside = isEmpty ? '<p>没有</p>' : one.panel.type === 'stat' ? figuresOf(one) : curvesOf(one, width, height - 30)
    return `<section style="left:${x * COLUMN + GAP}px;top:${y * ROW + GAP}px;width:${width}px;height:${height}px"><h2>${one.panel.title}</h2>${inside}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; width: ${24 * COLUMN + GAP}px; height: ${bottom + GAP}px; position: relative; background: #f4f5f5; font: 13px system-ui, sans-serif; color: #24292e }
section { position: absolute; background: #fff; border: 1px solid #dcdfe3; border-radius: 3px; overflow: hidden }
h2 { font-size: 13px; margin: 7px 10px 0 }
p { display: flex; gap: 32px; margin: 12px 10px; flex-wrap: wrap } b { font-size: 22px; color: #1a7f37; margin-left: 6px }
</style>${boxes.join('\n')}`
}

/** The last value of each line. */
function figuresOf({ panel, answers }: Drawn): string {
  const figures = answers.flatMap((lines, at) =>
    lines.map(({ metric, values }) => {
      const value = Number(values.at(-1)![1])
      const text = panel.fieldConfig.defaults.unit === 'none' ? (value === 1 ? '好' : '不行') : textOf(panel, value)
      return `<span>${nameOf(panel.targets[at]!.legendFormat, metric)}<b>${text}</b></span>`
    }),
  )
  return `<p>${figures.join('')}</p>`
}

function curvesOf({ panel, answers }: Drawn, width: number, height: number): string {
  // so many names stand in a line of the legend
  const legend = 18 * Math.ceil(answers.flat().length / 5)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption({
    animation: false,
    grid: { left: 62, right: 14, top: 10, bottom: 30 + legend },
    legend: { bottom: 4, type: 'plain', itemWidth: 14, itemHeight: 6, textStyle: { fontSize: 10 }, icon: 'rect' },
    xAxis: { type: 'time', axisLabel: { fontSize: 10, formatter: '{HH}:{mm}' } },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      axisLabel: { fontSize: 10, formatter: (value: number) => textOf(panel, value) },
    },
    series: answers.flatMap((lines, at) =>
      lines.map(({ metric, values }) => ({
        type: 'line',
        name: nameOf(panel.targets[at]!.legendFormat, metric),
        showSymbol: false,
        lineStyle: { width: 1.4 },
        data: values.map(([seconds, value]) => [seconds * 1000, Number(value)]),
      })),
    ),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}
