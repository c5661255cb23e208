import { TextField } from '../../../../web/site/form/TextField.tsx'
import type { FieldState } from '../../../../web/site/form/use-form.ts'

export function PasswordField({ field, label, fresh = false }: { field: FieldState; label: string; fresh?: boolean }) {
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      maxLength={20}
    />
  )
}
