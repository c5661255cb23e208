import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import css from './TextField.module.css'
import type { FieldState } from './use-form.ts'

interface Props {
  readonly field: FieldState
  readonly label: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'text'
  readonly autoComplete?: string
  readonly maxLength?: number
  /** the first day that may be chosen */
  readonly min?: string
  readonly autoFocus?: boolean
  readonly onLeave?: () => void
  /** a control at the end of the line */
  readonly end?: ReactNode
}

/** One line to type in, with its name as the placeholder and read out as its label. */
export function TextField({
  field,
  label,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  min,
  autoFocus,
  onLeave,
  end,
}: Props) {
  const errorId = useId()
  return (
    <div className={css.field}>
      <div className={css.line} data-invalid={field.invalid || undefined}>
        <input
          className={css.input}
          name={field.name}
          value={field.value}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          min={min}
          placeholder={label}
          aria-label={label}
          aria-invalid={field.invalid || undefined}
          aria-describedby={field.error ? errorId : undefined}
          data-autofocus={autoFocus || undefined}
          onBlur={onLeave}
          onChange={(event) => field.onChange(event.target.value)}
        />
        {end}
      </div>
      {field.error && (
        <p id={errorId} className={css.error}>
          {field.error}
        </p>
      )}
    </div>
  )
}
