import { type FormEvent, useState } from 'react'
import { firstOf } from '../../../core/value/items.ts'
import { api } from '../../../web/api/client.ts'
import line from '../../../web/site/form/Form.module.css'
import { LongTextField } from '../../../web/site/form/LongTextField.tsx'
import { useForm } from '../../../web/site/form/use-form.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { FilterChoice, FilterRow } from '../../../web/site/parts/FilterRow.tsx'
import { optionsOf, useEntityFile } from '../../../web/site/schema/use-entity-file.ts'
import css from './ReportForm.module.css'

interface Props {
  readonly target: { readonly target_type: string; readonly target_id: number }
  readonly onSent: () => void
}

const REASONS = ['虚假信息', '价格欺诈', '冒用资质', '违规内容', '其他']

/** Why, and what happened. The same press twice is sent once. */
export function ReportForm({ target, onSent }: Props) {
  const form = useForm({ content: '' }, { as: `report-${target.target_type}-${target.target_id}`, names: ['content'] })
  const { data: file } = useEntityFile('complaint')
  const [reason, setReason] = useState(firstOf(REASONS))
  const [idem_key] = useState(() => crypto.randomUUID())
  const reasons = optionsOf(file?.properties.reason).map((option) => String(option.const))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['content'])) return
    form.run(async () => {
      await api.post('Complain/submit', { ...target, reason, ...form.values, idem_key }, { auth: true })
      onSent()
    })
  }
  return (
    <form ref={form.ref} className={`${line.form} ${css.form}`} onSubmit={submit} noValidate>
      <FilterRow title="原因">
        {(reasons.length > 0 ? reasons : REASONS).map((one) => (
          <FilterChoice key={one} chosen={reason === one} onClick={() => setReason(one)}>
            {one}
          </FilterChoice>
        ))}
      </FilterRow>
      <LongTextField
        field={form.field('content')}
        label="情况说明"
        placeholder="说明哪里不符、有什么依据，至少 5 个字"
        maxLength={500}
        autoFocus
      />
      <Button type="submit" look="primary" block busy={form.busy} className={line.submit}>
        提交举报
      </Button>
    </form>
  )
}
