import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../web/api/client.ts'
import line from '../../../web/site/form/Form.module.css'
import { LongTextField } from '../../../web/site/form/LongTextField.tsx'
import { PhoneField } from '../../../web/site/form/PhoneField.tsx'
import { TextField } from '../../../web/site/form/TextField.tsx'
import { useForm } from '../../../web/site/form/use-form.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { useOwnContact } from '../../../web/site/parts/use-own-contact.ts'
import css from './InquiryForm.module.css'

const EMPTY = { goods: '', qty_ton: '', content: '', contact_name: '', contact_mobile: '' }
const CONTENT_LENGTH = 500

/** The form of an inquiry: the goods to be stored or carried, and the contact. The same press twice is sent once. */
export function InquiryForm({ companyId, onSent }: { companyId: number; onSent: () => void }) {
  const form = useForm(EMPTY, {
    as: `inquiry-${companyId}`,
    names: ['goods', 'qty_ton', 'content', 'contact_name', 'contact_mobile'],
  })
  const own = useOwnContact()
  const begin = useRef(form)
  begin.current = form
  // what the account says stands there; what somebody has typed stays
  useEffect(() => {
    const { values, set } = begin.current
    if (!own || values.contact_name !== '' || values.contact_mobile !== '') return
    set({ contact_name: own.contact_name ?? '', contact_mobile: own.contact_mobile ?? '' })
  }, [own])
  const [idem_key] = useState(() => crypto.randomUUID())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['content', 'contact_name', 'contact_mobile'])) return
    const sent = Object.fromEntries(Object.entries(form.values).filter(([, value]) => value.trim() !== ''))
    form.run(async () => {
      await api.post('Company/inquiry', { ...sent, company_id: companyId, idem_key }, { auth: true })
      onSent()
    })
  }
  return (
    <form ref={form.ref} className={`${line.form} ${css.form}`} onSubmit={submit} noValidate>
      <LongTextField
        field={form.field('content')}
        label="询价内容"
        placeholder="要存什么或运什么、从哪到哪、什么时候、有什么要求"
        maxLength={CONTENT_LENGTH}
        autoFocus
      />
      <div className={css.pair}>
        <TextField field={form.field('goods')} label="货物，如 冻带鱼（选填）" maxLength={40} />
        <TextField field={form.field('qty_ton')} label="数量，吨（选填）" maxLength={11} />
      </div>
      <div className={css.pair}>
        <TextField field={form.field('contact_name')} label="联系人" autoComplete="name" maxLength={20} />
        <PhoneField field={form.field('contact_mobile')} />
      </div>
      <p className={css.note}>提交后企业会按您留的电话联系，回复也会发到站内消息。</p>
      <Button type="submit" look="primary" block busy={form.busy} className={line.submit}>
        提交询价
      </Button>
    </form>
  )
}
