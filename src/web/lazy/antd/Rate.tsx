import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { RateProps } from 'antd'
import type { KeyboardEvent } from 'react'
import { OnUse, part } from '../on-use.tsx'
import css from './rate.module.css'

const WHOLE = part(() => import('./whole/rate.ts').then((module) => module.Rate), { ahead: true })

interface Props extends Omit<RateProps, 'character' | 'count' | 'value'> {
  readonly count: number
  readonly value: number
  /** what so many stars are called: they are read aloud by it */
  readonly said: (stars: number) => string
}

/** antd's, on use: as many stars of the same size stand there at once, and the one that is pressed is taken. */
export function Rate({ said, className = '', ...props }: Props) {
  const { id, count, value, disabled = false } = props
  // full or hollow, for whoever does not tell the colours apart
  const star = (at: number, full: boolean) => (
    <>
      {full ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      <span className="sr-only">{said(at + 1)}</span>
    </>
  )
  const still = (
    <ul id={id} className={`${css.stars} ${className}`} tabIndex={-1}>
      {Array.from({ length: count }, (_, at) => (
        <li key={said(at + 1)}>
          {/* biome-ignore lint/a11y/useSemanticElements: as what comes for it draws each */}
          <div role="radio" aria-checked={at < value} tabIndex={disabled ? -1 : 0}>
            {star(at, at < value)}
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <OnUse
      part={WHOLE}
      still={still}
      draw={(Whole) => (
        <Whole
          {...props}
          className={`${css.stars} ${className}`}
          // each star can be stood on: the row of them is no stop of its own
          tabIndex={-1}
          character={({ index = 0, value: full = 0 }) => star(index, index < full)}
          onKeyDown={(event) => follow(event, value)}
        />
      )}
    />
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Completes antd's radio buttons: the space bar takes the star that has the focus, and the arrows move the focus with the choice. */
function follow(event: KeyboardEvent<HTMLUListElement>, value: number): void {
  const stars = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const step = STEPS[event.key]
  if (step !== undefined) stars[Math.min(Math.max(value + step, 1), stars.length) - 1]?.focus()
  if (event.key !== ' ') return
  event.preventDefault()
  stars.find((one) => one === event.target)?.click()
}
