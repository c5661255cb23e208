import css from './StepLine.module.css'

/** The steps in their order, as a numbered line; on a phone from top to bottom. */
export function StepLine({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={css.line}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
