import { phoneDigits } from './phone.ts'
import { TextField } from './TextField.tsx'
import type { FieldState } from './use-form.ts'

export function PhoneField({ field, autoFocus }: { field: FieldState; autoFocus?: boolean }) {
  const onChange = (text: string) => field.onChange(phoneDigits(text))
  return (
    <TextField
      field={{ ...field, onChange }}
      label="请输入手机号"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      autoFocus={autoFocus}
    />
  )
}
