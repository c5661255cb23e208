import css from './SpecLine.module.css'

/** A row of small facts, `标签 值`; what is empty is left out. */
export function SpecLine({ facts }: { facts: readonly (readonly [label: string, value: string | undefined])[] }) {
  return (
    <dl className={css.line}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
