import type { FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { Button } from '../parts/Button.tsx'
import { checkAgreed } from './agreement.ts'
import type { LoginAnswer } from './answer.ts'
import { CodeField } from './CodeField.tsx'
import css from './Form.module.css'
import { PhoneField } from './PhoneField.tsx'
import { SMS_TYPE } from './sms.ts'
import { useForm } from './use-form.ts'

interface Props {
  readonly agreed: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
}

/** Signs in by a code sent to the phone; an unknown phone becomes a new account. */
export function SmsForm({ agreed, onAnswer }: Props) {
  const form = useForm({ mobile: '', code: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'code']) || !checkAgreed(agreed)) return
    const { mobile, code } = form.values
    form.run(async () => onAnswer(await api.post<LoginAnswer>('Login/smsLogin', { mobile, code })))
  }
  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      <PhoneField field={form.field('mobile')} autoFocus />
      <CodeField
        field={form.field('code')}
        type={SMS_TYPE.login}
        mobile={form.values.mobile}
        ready={() => form.filled(['mobile'])}
      />
      <Button type="submit" look="primary" block busy={form.busy} className={css.submit}>
        登录 / 注册
      </Button>
    </form>
  )
}
