import type { FormEvent } from 'react'
import { withWork } from '../../../../web/account/with-work.ts'
import { api } from '../../../../web/api/client.ts'
import type { LoginAnswer } from '../../../../web/site/form/answer.ts'
import { CaptchaField } from '../../../../web/site/form/CaptchaField.tsx'
import css from '../../../../web/site/form/Form.module.css'
import { PhoneField } from '../../../../web/site/form/PhoneField.tsx'
import { useCaptcha } from '../../../../web/site/form/use-captcha.ts'
import { useForm } from '../../../../web/site/form/use-form.ts'
import { Button } from '../../../../web/site/parts/Button.tsx'
import { checkAgreed } from './agreement.ts'
import { OWN_NUMBER } from './own-number.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  readonly agreed: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
}

export function PasswordForm({ agreed, onAnswer }: Props) {
  const form = useForm({ mobile: '', password: '', captcha: '' }, OWN_NUMBER)
  const { picture, unicode, failed, renew } = useCaptcha()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'password', 'captcha']) || !checkAgreed(agreed)) return
    const { mobile, password, captcha } = form.values
    form.run(async () => {
      try {
        const typed = { mobile, password, captcha, unicode }
        onAnswer(await withWork((work) => api.post<LoginAnswer>('Login/mpLogin', { ...typed, ...work })))
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
