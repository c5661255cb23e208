import { useState } from 'react'
import { digitsOf } from '../../../core/value/digits.ts'
import { CaptchaField } from './CaptchaField.tsx'
import css from './CodeField.module.css'
import { useCountdown } from './countdown.ts'
import { type SmsType, sendSmsCode } from './sms.ts'
import { TextField } from './TextField.tsx'
import { useAskedCaptcha } from './use-asked-captcha.ts'
import type { FieldState } from './use-form.ts'

interface Props {
  readonly field: FieldState
  readonly type: SmsType
  /** absent: the number of whoever is signed in */
  readonly mobile?: string
  /** asked before sending: marks a missing phone number */
  readonly ready?: () => boolean
}

/**
 * The code from the message and the button that sends it; during the countdown the button does nothing. Where much is
 * asked for, a captcha comes before it.
 */
export function CodeField({ field, type, mobile, ready }: Props) {
  const { left, start } = useCountdown(type)
  const [sending, setSending] = useState(false)
  const captcha = useAskedCaptcha()
  const send = () => {
    if (left > 0 || sending || ready?.() === false) return
    const proof = captcha.take()
    if (!proof) return
    setSending(true)
    sendSmsCode(mobile, type, proof)
      .then(() => {
        start()
        captcha.accepted()
      }, captcha.refused)
      .finally(() => setSending(false))
  }
  const button = (
    <button type="button" className={css.send} disabled={left > 0 || sending} onClick={send}>
      {left > 0 ? `${left}s后重新获取` : '获取验证码'}
    </button>
  )
  const onChange = (text: string) => field.onChange(digitsOf(text))
  return (
    <>
      {captcha.wanted && (
        <CaptchaField field={captcha.field} picture={captcha.picture} failed={captcha.failed} onRenew={captcha.renew} />
      )}
      <TextField
        field={{ ...field, onChange }}
        label="请输入短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        end={button}
      />
    </>
  )
}
