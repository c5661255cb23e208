import { useState } from 'react'
import css from './CodeField.module.css'
import { useCountdown } from './countdown.ts'
import { type SmsType, sendCode } from './sms.ts'
import { TextField } from './TextField.tsx'
import type { FieldState } from './use-form.ts'

interface Props {
  readonly field: FieldState
  readonly type: SmsType
  readonly mobile: string
  /** asked before sending: marks a missing phone number */
  readonly ready: () => boolean
}

/** The code from the message and the button that sends it; during the countdown the button does nothing. */
export function CodeField({ field, type, mobile, ready }: Props) {
  const { left, start } = useCountdown(type)
  const [sending, setSending] = useState(false)
  const send = () => {
    if (left > 0 || sending || !ready()) return
    setSending(true)
    sendCode(mobile, type)
      .then(start, () => undefined)
      .finally(() => setSending(false))
  }
  const button = (
    <button type="button" className={css.send} disabled={left > 0 || sending} onClick={send}>
      {left > 0 ? `${left}s后重新获取` : '获取验证码'}
    </button>
  )
  const onChange = (text: string) => field.onChange(text.replace(/\D/g, ''))
  return (
    <TextField
      field={{ ...field, onChange }}
      label="请输入短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      end={button}
    />
  )
}
