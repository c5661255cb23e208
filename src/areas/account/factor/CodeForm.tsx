import { type FormEvent, useState } from 'react'
import { digitsOf } from '../../../core/value/digits.ts'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { TextField } from '../../../web/site/form/TextField.tsx'
import { Button } from '../../../web/site/parts/Button.tsx'
import css from './CodeForm.module.css'

interface Props {
  /** a recovery code instead of the phone's; `either`: whichever he has */
  readonly recovery?: boolean | 'either'
  readonly button: string
  readonly onSend: (code: string) => Promise<unknown>
  readonly onCancel?: () => void
}

const DIGITS = 6

/** One code and one button. What was typed wrong is gone at the next try, and the sentence stands below. */
export function CodeForm({ recovery = false, button, onSend, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const label = recovery === 'either' ? '当前的动态码或一个恢复码' : recovery ? '恢复码' : '6 位动态码'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (recovery ? code.trim() === '' : code.length !== DIGITS) return setError(`请输入${label}`)
    setBusy(true)
    setError(undefined)
    try {
      await onSend(code.trim())
    } catch (fault) {
      if (fault instanceof ApiError) setError(fault.msg)
      else if (fault instanceof NetworkError) setError('网络不通，没有提交成功，请重试')
      else throw fault
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  const change = (text: string) => {
    setError(undefined)
    setCode(recovery ? text : digitsOf(text).slice(0, DIGITS))
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        field={{ name: 'code', value: code, invalid: error !== undefined, error, onChange: change }}
        label={label}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        maxLength={recovery ? 20 : DIGITS}
        autoFocus
      />
      <div className={css.bar}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="submit" look="primary" block busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
