import { isWebAddress } from '../../../core/value/web-address.ts'
import css from './FactGroups.module.css'

export type Fact = readonly [label: string, value: string]

/** Labels and values beside each other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">{isWebAddress(value) ? <WebLink address={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const WebLink = ({ address }: { address: string }) => (
  <a className={css.link} href={address} target="_blank" rel="noopener noreferrer nofollow">
    {address.replace(/^https?:\/\//i, '')}
  </a>
)
