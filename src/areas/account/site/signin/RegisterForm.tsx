import type { FormEvent } from 'react'
import { api } from '../../../../web/api/client.ts'
import type { LoginAnswer } from '../../../../web/site/form/answer.ts'
import { CodeField } from '../../../../web/site/form/CodeField.tsx'
import css from '../../../../web/site/form/Form.module.css'
import { PhoneField } from '../../../../web/site/form/PhoneField.tsx'
import { SMS_TYPE } from '../../../../web/site/form/sms.ts'
import { useForm } from '../../../../web/site/form/use-form.ts'
import { Button } from '../../../../web/site/parts/Button.tsx'
import { checkAgreed } from './agreement.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  readonly agreed: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
}

/** A new account with a password of its own. */
export function RegisterForm({ agreed, onAnswer }: Props) {
  const form = useForm({ mobile: '', code: '', password: '', repassword: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'code', 'password', 'repassword']) || !checkAgreed(agreed)) return
    form.run(async () => onAnswer(await api.post<LoginAnswer>('Login/register', form.values)))
  }
  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      <PhoneField field={form.field('mobile')} autoFocus />
      <CodeField
        field={form.field('code')}
        type={SMS_TYPE.register}
        mobile={form.values.mobile}
        ready={() => form.filled(['mobile'])}
      />
      <PasswordField field={form.field('password')} label="设置密码，8 到 20 位，含字母和数字" fresh />
      <PasswordField field={form.field('repassword')} label="再输入一次密码" fresh />
      <Button type="submit" look="primary" block busy={form.busy} className={css.submit}>
        注册
      </Button>
    </form>
  )
}
