import { digitsOf } from '../../../core/value/digits.ts'
import { fetchFactor } from '../../account/factor-calls.ts'
import type { Proof } from '../../action-form/proof.ts'
import { useLoad } from '../../load/use-load.ts'
import { CodeField } from './CodeField.tsx'
import { SMS_TYPE } from './sms.ts'
import { TextField } from './TextField.tsx'
import type { FieldState } from './use-form.ts'

const DIGITS = 6

/** The field of the proof of identity, as screens/ProofField asks for it in the member area. */
export function SiteProofField({ by, field }: { by: Proof; field: FieldState }) {
  if (by === 'sms') return <CodeField field={field} type={SMS_TYPE.confirm} />
  if (by === 'factor') return <FactorField field={field} />
  return <Digits field={field} label="支付密码" type="password" autoComplete="off" />
}

/** The phone's code, or in a sandbox the password of whoever has none. */
function FactorField({ field }: { field: FieldState }) {
  const { data } = useLoad(fetchFactor, 'factor')
  if (data?.has === 0) return <TextField field={field} label="登录密码" type="password" autoComplete="current-password" />
  return <Digits field={field} label="动态码" autoComplete="one-time-code" />
}

function Digits({ field, ...line }: { field: FieldState; label: string; type?: 'password'; autoComplete: string }) {
  const onChange = (typed: string) => field.onChange(digitsOf(typed).slice(0, DIGITS))
  return <TextField {...line} field={{ ...field, onChange }} inputMode="numeric" maxLength={DIGITS} />
}
