import type { CSSProperties } from 'react'
import css from './CateArt.module.css'
import { speciesOf } from './species.ts'

interface Props {
  /** name of the first-level category */
  readonly cate: string | undefined
  /** with the category's soft ground behind, filling its box; otherwise the bare line drawing */
  readonly filled?: boolean
  readonly size?: number
}

/** A species drawn in one line: the picture where a record has none of its own, and the mark of a category. */
export function CateArt({ cate, filled = false, size }: Props) {
  const { d, ground, line } = speciesOf(cate)
  return (
    <svg
      viewBox={filled ? '-40 -18 144 100' : '0 0 64 64'}
      width={size ?? '100%'}
      height={size ?? '100%'}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={css.art}
      style={colours(line, ground)}
      strokeWidth={filled ? 1.8 : 2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {filled && <rect x="-200" y="-200" width="500" height="500" className={css.field} stroke="none" />}
      {filled && (
        <path
          d="M-60 72c10-5 20-5 30 0s20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0"
          strokeOpacity=".25"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={d} vectorEffect={filled ? 'non-scaling-stroke' : undefined} />
    </svg>
  )
}

const colours = (line: string, field: string): CSSProperties & Record<'--stroke' | '--soft', string> => ({
  '--stroke': line,
  '--soft': field,
})
