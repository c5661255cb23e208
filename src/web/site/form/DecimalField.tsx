import { readAmount } from '../../../core/value/read-amount.ts'
import { useNumberText } from '../../action-form/use-number-text.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'onLeave'> & {
  /** another one of the same quantity may be typed */
  readonly unit?: string
}

/** A figure, typed by the same rules as in the member area; what cannot be read is told once the box is left. */
export function DecimalField({ field, unit, ...line }: Props) {
  const text = useNumberText(field.value, field.onChange, (typed) => readAmount(typed, unit))
  const fault = text.left ? text.fault : undefined
  return (
    <>
      <TextField
        {...line}
        field={{
          ...field,
          value: text.value,
          onChange: text.type,
          invalid: field.invalid || fault !== undefined,
          error: field.error ?? fault,
        }}
        inputMode="decimal"
        autoComplete="off"
        onLeave={text.leave}
      />
      {text.spelling !== undefined && (
        <small role="status">
          {text.spelling} = {field.value} {unit}
        </small>
      )}
    </>
  )
}
