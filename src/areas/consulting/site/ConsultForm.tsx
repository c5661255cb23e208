import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../web/api/client.ts'
import line from '../../../web/site/form/Form.module.css'
import field from '../../../web/site/form/TextField.module.css'
import { TextField } from '../../../web/site/form/TextField.tsx'
import { useForm } from '../../../web/site/form/use-form.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { SpokenBox } from '../../../web/speech/SpokenBox.tsx'
import css from './ConsultForm.module.css'
import { type Expert, specialtiesOf } from './expert.ts'

const SUBJECT_LENGTH = 40
const SYMPTOM_LENGTH = 500
const EMPTY = { subject: '', cate2_id: '', symptom: '' }

/**
 * Describes the case and goes to the conversation. Where one with this expert is open already, it leads there and what
 * was typed waits in the input.
 */
export function ConsultForm({ expert }: { expert: Expert }) {
  const form = useForm(EMPTY, { as: `consult-${expert.id}`, names: ['subject', 'cate2_id', 'symptom'] })
  const navigate = useNavigate()
  const errorId = useId()
  const kind = form.field('cate2_id')
  const symptom = form.field('symptom')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['subject', 'symptom'])) return
    const { subject, cate2_id } = form.values
    form.run(async () => {
      const sent = { subject, symptom: form.values.symptom, ...(cate2_id ? { cate2_id: Number(cate2_id) } : {}) }
      const opened = await api.post<{ session_id: number; existing: 0 | 1 }>(
        'Chat/initChat',
        { expert_id: expert.id, ...sent },
        { auth: true },
      )
      const state = opened.existing ? { draft: `${subject}。${sent.symptom}` } : undefined
      navigate(`/consulting/info?id=${opened.session_id}`, { state })
    })
  }
  return (
    <form ref={form.ref} className={`${line.form} ${css.form}`} onSubmit={submit} noValidate>
      <TextField
        field={form.field('subject')}
        label="一句话说明问题，如 草鱼烂鳃一天死十几条"
        maxLength={SUBJECT_LENGTH}
        autoFocus
      />
      <select
        className={css.words}
        name="cate2_id"
        aria-label="品种"
        value={kind.value}
        onChange={(event) => kind.onChange(event.target.value)}
      >
        <option value="">品种（选填）</option>
        {specialtiesOf(expert).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <div className={field.field}>
        <SpokenBox>
          <textarea
            className={css.words}
            name="symptom"
            value={symptom.value}
            rows={6}
            maxLength={SYMPTOM_LENGTH}
            placeholder="症状与经过：从哪天开始、死了多少、体表和鳃有什么变化、面积水温、用过什么药"
            aria-label="症状与经过"
            aria-invalid={symptom.invalid || undefined}
            aria-describedby={symptom.error ? errorId : undefined}
            onChange={(event) => symptom.onChange(event.target.value)}
          />
        </SpokenBox>
        {symptom.error && (
          <p id={errorId} className={field.error}>
            {symptom.error}
          </p>
        )}
      </div>
      <p className={css.note}>提交后进入对话，可以继续补充说明和发照片。</p>
      <Button type="submit" look="primary" block busy={form.busy} className={line.submit}>
        提交咨询
      </Button>
    </form>
  )
}
