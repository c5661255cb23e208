import type { FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { Button } from '../parts/Button.tsx'
import { CodeField } from './CodeField.tsx'
import css from './Form.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { SMS_TYPE } from './sms.ts'
import { useForm } from './use-form.ts'

/** Sets a new password by a code. It asks for no agreement, and whether the two passwords match is the server's to say. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ mobile: '', code: '', password: '', repassword: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'code', 'password', 'repassword'])) return
    form.run(async () => {
      await api.post('Login/forget', form.values)
      onDone()
    })
  }
  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      <PhoneField field={form.field('mobile')} autoFocus />
      <CodeField
        field={form.field('code')}
        type={SMS_TYPE.reset}
        mobile={form.values.mobile}
        ready={() => form.filled(['mobile'])}
      />
      <PasswordField field={form.field('password')} label="新密码，8 到 20 位，含字母和数字" fresh />
      <PasswordField field={form.field('repassword')} label="再输入一次新密码" fresh />
      <Button type="submit" look="primary" block busy={form.busy} className={css.submit}>
        重置密码
      </Button>
    </form>
  )
}
