import type { FormEvent } from 'react'
import { ApiError } from '../../../../web/api/api-error.ts'
import { api } from '../../../../web/api/client.ts'
import type { LoginAnswer } from '../../../../web/site/form/answer.ts'
import { CodeField } from '../../../../web/site/form/CodeField.tsx'
import css from '../../../../web/site/form/Form.module.css'
import { PhoneField } from '../../../../web/site/form/PhoneField.tsx'
import { SMS_TYPE } from '../../../../web/site/form/sms.ts'
import { useForm } from '../../../../web/site/form/use-form.ts'
import { Button } from '../../../../web/site/parts/Button.tsx'
import { checkAgreed } from './agreement.ts'
import { OWN_NUMBER } from './own-number.ts'

interface Props {
  readonly agreed: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
  /** an account opened for somebody, who has yet to set its password */
  readonly onFirst: () => void
}

/** Signs in by a code sent to the phone; an unknown phone becomes a new account. */
export function SmsForm({ agreed, onAnswer, onFirst }: Props) {
  const form = useForm({ mobile: '', code: '' }, OWN_NUMBER)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['mobile', 'code']) || !checkAgreed(agreed)) return
    const { mobile, code } = form.values
    form.run(async () => {
      try {
        onAnswer(await api.post<LoginAnswer>('Login/smsLogin', { mobile, code }))
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'login.first') onFirst()
        throw error
      }
    })
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
