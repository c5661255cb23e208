import { mapAddress } from '../../../core/value/point.ts'
import { isWebAddress } from '../../../core/value/web-address.ts'
import css from './FactGroups.module.css'

export type FactLine = readonly [label: string, value: string]

/** Labels and values beside each other. */
export function Facts({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">
            <Told value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value that leads somewhere else is a link there. */
function Told({ value }: { value: string }) {
  const to = isWebAddress(value) ? value : mapAddress(value)
  if (!to) return value
  return (
    <a className={css.link} href={to} target="_blank" rel="noopener noreferrer nofollow">
      {value.replace(/^https?:\/\//i, '')}
    </a>
  )
}
