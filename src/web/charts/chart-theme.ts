import { cssColour } from '../theme/css-colour.ts'

const SERIES = ['--color-primary', '--color-price', '--color-success', '--color-warning', '--color-info', '--color-danger']
const TEXT_PX = 14

/** The chart library's theme in the product's colours, read when a chart is made. Text is never below 14 px. */
export function chartTheme(): object {
  const [text, strong, line, surface] = ['--text-2', '--text-1', '--line', '--surface'].map(cssColour)
  const words = { color: text, fontSize: TEXT_PX }
  const axis = {
    axisLabel: words,
    nameTextStyle: words,
    axisLine: { lineStyle: { color: cssColour('--line-strong') } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: line } },
  }
  const label = { label: words }
  return {
    color: SERIES.map(cssColour),
    backgroundColor: 'transparent',
    textStyle: { fontFamily: cssColour('--font-family'), fontSize: TEXT_PX, color: text },
    legend: { textStyle: words },
    tooltip: { backgroundColor: surface, borderColor: line, textStyle: { ...words, color: strong } },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
    bar: label,
    line: { ...label, symbol: 'circle', symbolSize: 6 },
    pie: label,
    radar: { axisName: words },
  }
}
