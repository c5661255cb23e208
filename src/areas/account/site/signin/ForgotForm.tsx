import type { FormEvent } from 'react'
import { api } from '../../../../web/api/client.ts'
import { CodeField } from '../../../../web/site/form/CodeField.tsx'
import css from '../../../../web/site/form/Form.module.css'
import { PhoneField } from '../../../../web/site/form/PhoneField.tsx'
import { SMS_TYPE } from '../../../../web/site/form/sms.ts'
import { useForm } from '../../../../web/site/form/use-form.ts'
import { Button } from '../../../../web/site/parts/Button.tsx'
import { OWN_NUMBER } from './own-number.ts'
import { PasswordField } from './PasswordField.tsx'

/** Sets a new password by a code. It asks for no agreement, and whether the two passwords match is the server's to say. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ mobile: '', code: '', password: '', repassword: '' }, OWN_NUMBER)
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
