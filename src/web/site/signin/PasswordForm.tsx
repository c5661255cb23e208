import type { FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { Button } from '../parts/Button.tsx'
import { checkAgreed } from './agreement.ts'
import type { LoginAnswer } from './answer.ts'
import { CaptchaField } from './CaptchaField.tsx'
import css from './Form.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useForm } from './use-form.ts'

interface Props {
  readonly agreed: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
}

export function PasswordForm({ agreed, onAnswer }: Props) {
  const form = useForm({ mobile: '', password: '', captcha: '' })
  const { picture, unicode, failed, renew } = useCaptcha()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'password', 'captcha']) || !checkAgreed(agreed)) return
    const { mobile, password, captcha } = form.values
    form.run(async () => {
      try {
        onAnswer(await api.post<LoginAnswer>('Login/mpLogin', { mobile, password, captcha, unicode }))
      } catch (error) {
        // A captcha is good for one try.
        form.set({ captcha: '' })
        renew()
        throw error
      }
    })
  }
  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      <PhoneField field={form.field('mobile')} autoFocus />
      <PasswordField field={form.field('password')} label="请输入密码" />
      <CaptchaField field={form.field('captcha')} picture={picture} failed={failed} onRenew={renew} />
      <Button type="submit" look="primary" block busy={form.busy} className={css.submit}>
        登录
      </Button>
    </form>
  )
}
