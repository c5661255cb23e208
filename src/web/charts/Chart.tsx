import { lazy, Suspense } from 'react'
import css from './Chart.module.css'
import type { ChartOption } from './chart-option.ts'

const Drawing = lazy(() => import('./Drawing.tsx').then((module) => ({ default: module.Drawing })))

export interface ChartProps {
  /** axes, legend and series; colours, type and motion come from the page's theme */
  readonly option: ChartOption
  /** what the picture says, for readers who do not see it */
  readonly label: string
  /** px */
  readonly height?: number
}

/** A chart as wide as its place. The chart library is fetched when the first chart is shown; until then the room is kept. */
export function Chart({ option, label, height = 320 }: ChartProps) {
  return (
    <div className={css.room} style={{ height }}>
      <Suspense fallback={<div className={css.waiting} />}>
        <Drawing option={option} label={label} />
      </Suspense>
    </div>
  )
}
