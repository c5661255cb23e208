import { type ReactNode, useId } from 'react'
import { useNumberText } from '../../../web/action-form/use-number-text.ts'
import css from './Calculator.module.css'

/** The frame of a trial computation: inputs, results, and that they bind nobody. */
export function Calculator({
  title,
  inputs,
  results,
}: {
  title: string
  inputs: ReactNode
  results: readonly LoanResult[] | string
}) {
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={css.title}>
        {title}
        <span className={css.note}>仅供参考</span>
      </h2>
      <div className={css.inputs}>{inputs}</div>
      {/* read out once typing has stopped */}
      <div role="status">
        {typeof results === 'string' ? (
          <p className={css.hint}>{results}</p>
        ) : (
          <dl className={css.results}>
            {results.map(({ title: name, value, main }) => (
              <div key={name} data-main={main}>
                <dt>{name}</dt>
                <dd className="tnum">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

export interface LoanResult {
  readonly title: string
  readonly value: string
  readonly main?: boolean
}

interface AmountProps {
  readonly title: string
  readonly unit: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** what is said when the figure is outside of the product's bounds */
  readonly fault?: string | undefined
  readonly whole?: boolean
}

/** A number with its name and unit. */
export function AmountInput({ title, unit, value, onChange, fault, whole = false }: AmountProps) {
  const id = useId()
  const text = useNumberText(value, onChange)
  const sentence = fault ?? (text.left ? text.fault : undefined)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{title}</label>
      <span className={css.input} data-fault={sentence ? true : undefined}>
        <input
          id={id}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text.value}
          aria-invalid={sentence ? true : undefined}
          aria-describedby={sentence ? `${id}-fault` : undefined}
          onChange={(event) => text.type(event.target.value)}
          onBlur={text.leave}
        />
        {unit}
      </span>
      {sentence && (
        <p id={`${id}-fault`} className={css.fault}>
          {sentence}
        </p>
      )}
    </div>
  )
}
