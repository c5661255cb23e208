import { isNumberText, NO_NUMBER } from '../../action-form/number-text.ts'
import { useNumberText } from '../../action-form/use-number-text.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'onLeave'>

/** A figure, typed by the same rules as in the member area; what cannot be read is told once the box is left. */
export function DecimalField({ field, ...line }: Props) {
  const text = useNumberText(field.value, field.onChange)
  const fault = text.left && !isNumberText(field.value) ? NO_NUMBER : undefined
  return (
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
  )
}
