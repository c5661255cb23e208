import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { type CaptchaPicture, useCaptcha } from './use-captcha.ts'
import type { FieldState } from './use-form.ts'

export interface AskedCaptcha extends CaptchaPicture {
  /** the server has asked for it */
  readonly wanted: boolean
  readonly field: FieldState
  /** @returns what goes with the request; null when it is wanted and not typed yet, which its field shows */
  readonly take: () => Readonly<Record<string, string>> | null
  readonly accepted: () => void
  /** hears why a request was refused */
  readonly refused: (error: unknown) => void
}

const ASKS: readonly string[] = ['captcha.wanted', 'captcha.wrong']

/** A captcha that is only there once the server asks for it, beside a form that keeps what was typed. */
export function useAskedCaptcha(): AskedCaptcha {
  const [wanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const picture = useCaptcha(wanted)

  const onChange = (text: string) => {
    setTyped(text)
    setMissing(false)
    setError(undefined)
  }
  return {
    ...picture,
    wanted,
    field: { name: 'sms_captcha', value: typed, invalid: missing || error !== undefined, error, onChange },
    take: (): Readonly<Record<string, string>> | null => {
      if (!wanted) return {}
      setMissing(typed.trim() === '')
      return typed.trim() === '' ? null : { captcha: typed.trim(), unicode: picture.unicode }
    },
    accepted: () => {
      setWanted(false)
      onChange('')
    },
    refused: (reason) => {
      const asksForCaptcha = reason instanceof ApiError && ASKS.includes(reason.reason)
      // a captcha is good for one try, whatever else was wrong
      if (wanted) {
        onChange('')
        picture.renew()
      }
      if (!asksForCaptcha) return
      setWanted(true)
      setError(reason.errors.captcha)
    },
  }
}
