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
  readonly cacheBindNum: string
  readonly agreed: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
}

/** Binds a phone to the WeChat identity that `cacheBindNum` stands for. */
export function BindForm({ cacheBindNum, agreed, onAnswer }: Props) {
  const form = useForm({ mobile: '', bind_code: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'bind_code']) || !checkAgreed(agreed)) return
    form.run(async () => onAnswer(await api.post<LoginAnswer>('Login/BindMobile', { ...form.values, cacheBindNum })))
  }
  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      <PhoneField field={form.field('mobile')} autoFocus />
      <CodeField
        field={form.field('bind_code')}
        type={SMS_TYPE.bind}
        mobile={form.values.mobile}
        ready={() => form.filled(['mobile'])}
      />
      <Button type="submit" look="primary" block busy={form.busy} className={css.submit}>
        绑定并登录
      </Button>
    </form>
  )
}
