import { type PointerEvent, useState } from 'react'
import { firstOf, lastOf } from '../../../core/value/items.ts'
import { showPrice } from './numbers.ts'
import css from './TrendLine.module.css'
import { nearest, type PlacedPoint, showTrendDate, type TrendPoint, trendShape } from './trend-shape.ts'

interface Props {
  /** what the line is of, for those who hear it */
  readonly title: string
  /** oldest first */
  readonly points: readonly TrendPoint[]
  readonly unit: string
}

/** A line of prices over time; the finger or the mouse reads a point, a table says the same to a screen reader. */
export function TrendLine({ title, points, unit }: Props) {
  const [at, setAt] = useState<PlacedPoint>()
  const shape = trendShape(points)
  if (!shape) return <p className={css.few}>报价还不多，满两次后显示走势。</p>
  const placed = shape.points
  const last = lastOf(placed)
  // another period may have replaced the points since
  const current = at && placed.some((point) => point.date === at.date && point.y === at.y) ? at : last
  const read = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setAt(nearest(placed, ((event.clientX - box.left) / box.width) * 100))
  }
  const line = placed.map(({ x, y }) => `${x},${y}`).join(' ')
  const turn = shape.change.startsWith('+') ? css.up : shape.change.startsWith('-') ? css.down : ''
  return (
    <figure className={css.trend}>
      <figcaption className={css.head}>
        <span className={css.now}>
          <b className="tnum">{showPrice(current.price)}</b> 元/{unit}
        </span>
        <span className={css.date}>{showTrendDate(current.date)}</span>
        <span className={`${css.change} ${turn} tnum`}>期间 {shape.change}%</span>
      </figcaption>
      <div
        className={css.plot}
        aria-hidden="true"
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,100 ${line} 100,100`} className={css.area} />
          <polyline points={line} className={css.line} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={css.dot} style={{ left: `${current.x}%`, top: `${current.y}%` }} />
      </div>
      <div className={`${css.foot} tnum`} aria-hidden="true">
        <span>{showTrendDate(firstOf(placed).date)}</span>
        <span>
          最低 {showPrice(shape.low.price)} · 最高 {showPrice(shape.high.price)}
        </span>
        <span>{showTrendDate(last.date)}</span>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th>日期</th>
            <th>价格（元/{unit}）</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.date}>
              <td>{showTrendDate(point.date)}</td>
              <td>{showPrice(point.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
