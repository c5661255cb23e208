import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { digitsOf } from '../../core/value/digits.ts'
import { type CodeType, sendCode } from '../account/account-calls.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { useCountdown } from '../site/form/countdown.ts'
import { useAskedCaptcha } from '../site/form/use-asked-captcha.ts'
import { CaptchaLine } from './CaptchaLine.tsx'
import { tellFields } from './use-sending.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly type: CodeType
  /** the number the code goes to; undefined when the page may not ask yet. Absent: the account's own */
  readonly mobile?: () => Promise<string | undefined>
}

/** The code from the message and the button that sends it; during the countdown the button does nothing. */
export function CodeItem({ name, label, type, mobile }: Props) {
  const form = Form.useFormInstance()
  const { left, start } = useCountdown(type)
  const [sending, setSending] = useState(false)
  const captcha = useAskedCaptcha()

  const send = async () => {
    if (left > 0 || sending) return
    const to = await mobile?.()
    if (mobile && to === undefined) return
    const proof = captcha.take()
    if (!proof) return
    setSending(true)
    try {
      await sendCode(type, to, proof)
      start()
      captcha.accepted()
    } catch (error) {
      captcha.refused(error)
      if (error instanceof ApiError) tellFields(form, error)
      else if (error instanceof NetworkError) form.setFields([{ name, errors: ['网络不通，验证码没有发出，请重试'] }])
      else throw error
    } finally {
      setSending(false)
    }
  }
  return (
    <Form.Item label={label} htmlFor={name} required>
      {captcha.wanted && <CaptchaLine captcha={captcha} />}
      <Space.Compact block>
        <Form.Item name={name} noStyle normalize={digitsOf} rules={[{ required: true, message: '请输入短信验证码' }]}>
          <Input id={name} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
        <Button disabled={left > 0} loading={sending} onClick={() => void send()}>
          {left > 0 ? `${left}s后重新获取` : '获取验证码'}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}
