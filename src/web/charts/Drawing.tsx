import type { EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { still } from '../media.ts'
import { useThemeVersion } from '../theme/theme.ts'
import css from './Chart.module.css'
import type { ChartOption } from './chart-option.ts'
import { chartTheme } from './chart-theme.ts'
import { init } from './echarts-kit.ts'

/** Draws one chart, follows its box and the page's colours, and leaves nothing behind. */
export function Drawing({ option, label }: { option: ChartOption; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const theme = useThemeVersion()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme is read only by a new drawing
  useEffect(() => {
    const chart = init(box.current!, chartTheme(), { renderer: 'svg' })
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(box.current!)
    setChart(chart)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [theme])

  useEffect(() => {
    if (chart && !chart.isDisposed()) chart.setOption({ ...option, ...(still() ? { animation: false } : {}) }, { notMerge: true })
  }, [chart, option])

  return <div ref={box} className={css.drawing} role="img" aria-label={label} />
}
