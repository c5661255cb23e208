import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '../use-seen.ts'
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

/** A chart as wide as its place. The chart library is fetched once the first chart comes into sight; until then the room is kept. */
export function Chart({ option, label, height = 320 }: ChartProps) {
  const room = useRef<HTMLDivElement>(null)
  const seen = useSeen(room)
  return (
    <div ref={room} className={css.room} style={{ height }}>
      {seen ? (
        <Suspense fallback={<div className={css.waiting} />}>
          <Drawing option={option} label={label} />
        </Suspense>
      ) : (
        <div className={css.waiting} />
      )}
    </div>
  )
}
