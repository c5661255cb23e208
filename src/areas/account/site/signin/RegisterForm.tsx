import type { FormEvent } from 'react'
import { api } from '../../../../web/api/client.ts'
import type { LoginAnswer } from '../../../../web/site/form/answer.ts'
import { CodeField } from '../../../../web/site/form/CodeField.tsx'
import css from '../../../../web/site/form/Form.module.css'
import { PhoneField } from '../../../../web/site/form/PhoneField.tsx'
import { SMS_TYPE } from '../../../../web/site/form/sms.ts'
import { TextField } from '../../../../web/site/form/TextField.tsx'
import { useForm } from '../../../../web/site/form/use-form.ts'
import { Button } from '../../../../web/site/parts/Button.tsx'
import { checkAgreed } from './agreement.ts'
import choice from './KindChoice.module.css'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  readonly agreed: boolean
  /** @param certification what its form knows already: the kind that suits whom the account is for, and a company's name */
  readonly onAnswer: (answer: LoginAnswer, certification: Readonly<Record<string, string>>) => void
}

/** The holder of a new account, by the kind of certification that suits. */
const KINDS: Readonly<Record<'person' | 'company', string>> = { person: '1', company: '2' }

const KEPT = { as: 'register', names: ['mobile', 'name', 'kind'] } as const

/** A new account with a password of its own, of a person or under a company's name. */
export function RegisterForm({ agreed, onAnswer }: Props) {
  const form = useForm({ mobile: '', code: '', password: '', repassword: '', name: '', kind: KINDS.person }, KEPT)
  const { kind, name, ...values } = form.values
  const named = kind === KINDS.company
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = ['mobile', 'code', 'password', 'repassword'] as const
    if (!form.filled(named ? ['name', ...required] : required) || !checkAgreed(agreed)) return
    form.run(async () => {
      const answer = await api.post<LoginAnswer>('Login/register', named ? { ...values, name } : values)
      onAnswer(answer, named ? { kind, company_name: name.trim() } : { kind })
    })
  }
  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      <KindChoice kind={kind} onChange={(one) => form.set({ kind: one })} />
      {named && (
        <TextField field={form.field('name')} label="企业名称，与营业执照一致" autoComplete="organization" maxLength={30} />
      )}
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

const TITLES = [
  [KINDS.person, '个人', '养殖户、经营者本人'],
  [KINDS.company, '企业', '公司、合作社、个体户'],
] as const

function KindChoice({ kind, onChange }: { readonly kind: string; readonly onChange: (kind: string) => void }) {
  return (
    <fieldset className={choice.kinds}>
      <legend className="sr-only">注册为</legend>
      {TITLES.map(([value, title, note]) => (
        <label key={value} className={choice.kind}>
          <input type="radio" name="kind" value={value} checked={kind === value} onChange={() => onChange(value)} />
          <b>{title}</b>
          <span>{note}</span>
        </label>
      ))}
    </fieldset>
  )
}
