import type { ReactNode } from 'react'
import css from '../site/parts/Summary.module.css'

export type Fact = readonly [label: string, value: string]

interface Props {
  readonly facts: readonly Fact[]
  /** added to the list's own class */
  readonly className?: string
  /** further facts, each a `div` with `dt` and `dd` */
  readonly children?: ReactNode
}

/** The facts of a record's summary in two columns; one without a value is left out. */
export function SummaryFacts({ facts, className, children }: Props) {
  return (
    <dl className={className ? `${css.facts} ${className}` : css.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ) : null,
      )}
      {children}
    </dl>
  )
}
