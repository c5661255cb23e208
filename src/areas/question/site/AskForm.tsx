import { type FormEvent, useState } from 'react'
import { api } from '../../../web/api/client.ts'
import line from '../../../web/site/form/Form.module.css'
import { LongTextField } from '../../../web/site/form/LongTextField.tsx'
import { useForm } from '../../../web/site/form/use-form.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import css from './Questions.module.css'
import type { QuestionTarget } from './question.ts'

const LENGTH = 200

/** One question in writing. The same press twice is sent once. */
export function AskForm({ target, owner, onSent }: { target: QuestionTarget; owner: string; onSent: () => void }) {
  const form = useForm({ question: '' }, { as: `question-${target.kind}-${target.id}`, names: ['question'] })
  const [idem_key] = useState(() => crypto.randomUUID())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['question'])) return
    form.run(async () => {
      await api.post('AskQuestion/save', { [`${target.kind}_id`]: target.id, ...form.values, idem_key }, { auth: true })
      onSent()
    })
  }
  return (
    <form ref={form.ref} className={`${line.form} ${css.form}`} onSubmit={submit} noValidate>
      <LongTextField
        field={form.field('question')}
        label="问题"
        placeholder="例如 最早哪天能起捕？到南京大概多少时间？"
        maxLength={LENGTH}
        autoFocus
      />
      <p className={css.note}>
        {owner}答复后会发站内消息给您，也可能把这一问一答公开在这一页，您的名字会遮住。请不要在这里留电话。
      </p>
      <Button type="submit" look="primary" block busy={form.busy} className={line.submit}>
        提交问题
      </Button>
    </form>
  )
}
