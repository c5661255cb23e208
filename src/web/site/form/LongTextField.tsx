import { useId } from 'react'
import { SpokenBox } from '../../speech/SpokenBox.tsx'
import css from './TextField.module.css'
import type { FieldState } from './use-form.ts'

interface Props {
  readonly field: FieldState
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly autoFocus?: boolean
}

/** Several lines to type in, with an example as the placeholder. */
export function LongTextField({ field, label, placeholder, maxLength, autoFocus }: Props) {
  const errorId = useId()
  return (
    <div className={css.field}>
      <SpokenBox>
        <textarea
          className={css.words}
          name={field.name}
          value={field.value}
          rows={4}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={field.invalid || undefined}
          aria-describedby={field.error ? errorId : undefined}
          data-autofocus={autoFocus || undefined}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </SpokenBox>
      {field.error && (
        <p id={errorId} className={css.error}>
          {field.error}
        </p>
      )}
    </div>
  )
}
