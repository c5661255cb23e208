import { useRef } from 'react'
import { later } from '../lazy/later.tsx'
import { useSeen } from '../use-seen.ts'
import css from './Chart.module.css'
import type { ChartOption } from './chart-option.ts'

const Drawing = later(() => import('./Drawing.tsx').then((module) => module.Drawing), { room: <div className={css.waiting} /> })

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
  const inSight = useSeen(room)
  return (
    <div ref={room} className={css.room} style={{ height }}>
      {inSight ? <Drawing option={option} label={label} /> : <div className={css.waiting} />}
    </div>
  )
}
