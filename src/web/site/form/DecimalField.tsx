import { cleanDecimal, settleDecimal } from '../../step/number-text.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'onLeave'>

/** A figure, typed by the same rules as in the member area. */
export function DecimalField({ field, ...line }: Props) {
  return (
    <TextField
      {...line}
      field={{ ...field, onChange: (typed) => field.onChange(cleanDecimal(typed)) }}
      inputMode="decimal"
      autoComplete="off"
      onLeave={() => {
        const settled = settleDecimal(field.value)
        // a change takes the server's sentence away, so only where there is one
        if (settled !== field.value) field.onChange(settled)
      }}
    />
  )
}
