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
