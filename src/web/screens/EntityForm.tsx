import type { BaseRecord } from '@refinedev/core'
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import { isWritable } from '../../core/entity/kinds.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { useRecordName } from '../layout/record-names.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreenGo } from '../resources/use-screen-go.ts'
import styles from './EntityForm.module.css'
import { FormBar } from './FormBar.tsx'
import { FormBody } from './FormBody.tsx'
import { FormHead } from './FormHead.tsx'
import { startingValues } from './starting-values.ts'
import { makingTitle } from './submit-action.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useFormRights } from './use-form-rights.ts'
import { useFormSaving } from './use-form-saving.ts'

interface Props {
  readonly screen: Screen
  readonly entity: Entity
  readonly source?: BaseRecord | undefined
  readonly editing: boolean
  /** values of a new record that the address brings along */
  readonly given: Readonly<Record<string, unknown>>
  /** sentences that the record was refused with, by field */
  readonly faults?: Readonly<Record<string, string>>
  /** it stands beside another page, which goes on from here: once it is saved, and when it is given up */
  readonly beside?: { readonly onSaved: (id: unknown) => void; readonly onClose: () => void }
}

/** The form of a new record, of an old one (`editing`), or of a new one that starts as a copy of `source`. */
export function EntityForm({ screen, entity, source: read, editing, given, faults, beside }: Props) {
  // a record read again meanwhile must not pass for the one that was typed over: its version is newer, the fields are not
  const [source] = useState(read)
  const { actor } = useBundle()
  const go = useScreenGo()
  const groups = useMemo(
    () => screen.form.map(({ title, more = false, fields: names }) => ({ title, more, fields: fieldsOf(entity, names) })),
    [screen, entity],
  )
  const fields = useMemo(() => groups.flatMap((group) => group.fields).filter(isWritable), [groups])
  const current = editing ? source : undefined
  useRecordName(current && `编辑 ${labelOf(entity, current)}`)
  const start = useMemo(() => startingValues(entity, { source, editing, given, actor }), [entity, source, editing, given, actor])
  const from = source ? String(source.id) : Object.values(given).join(',')
  const name = `${screen.route}:${editing ? 'edit' : source ? 'copy' : 'new'}:${from}`
  const draft = useFormDraft({ entity, name, start, version: source?.version })
  const rights = useFormRights(screen, entity, current, start)
  const { made, open, step, maySubmit, draftable, hurdles } = rights
  const onSaved = (id: unknown) => {
    if (beside) beside.onSaved(id)
    else if (id && editing) go(screen, 'show', { id }, 'replace')
    else go(screen, 'list', {}, 'replace')
  }
  const saving = useFormSaving({ screen, entity, fields, current, rights, draft, faults, onSaved })
  const { form, formProps, send } = saving
  const discard = () => {
    draft.drop()
    form.setFieldsValue({ ...Object.fromEntries(fields.map((field) => [field.name, undefined])), ...start })
  }
  const saveTitle = draftable || (maySubmit && !editing) ? '存草稿' : editing ? '保存' : makingTitle(entity, beside !== undefined)
  return (
    <Form
      {...formProps}
      form={form}
      layout="vertical"
      initialValues={draft.initial}
      scrollToFirstError
      className={styles.form}
      onFinish={() => send(maySubmit)}
      onValuesChange={undefined}
    >
      <OnTyped tell={draft.note} />
      <FormHead
        title={beside ? undefined : `${editing ? '编辑' : '新增'}${screen.noun}`}
        draft={!draft.draft ? 'none' : editing && draft.draft.version !== source?.version ? 'outdated' : 'restored'}
        onDiscard={discard}
        hurdles={hurdles}
        note={step && !editing ? '可以先存草稿，办妥后再提交' : undefined}
      />
      <FormBody
        groups={groups}
        start={start}
        unfolded={source !== undefined}
        current={current}
        made={made}
        open={open}
        proof={saving.proof}
        onShown={saving.onShown}
      />
      <FormBar
        refusal={saving.refusal}
        busy={saving.busy}
        saveTitle={saveTitle}
        submitTitle={maySubmit ? step?.title : undefined}
        onSend={send}
        onCancel={beside?.onClose}
      />
    </Form>
  )
}

type Values = Record<string, unknown>

/** Tells of each change that a person makes in the form around it. `onValuesChange` would have the form copy all of its values at every key. */
const OnTyped = ({ tell }: { readonly tell: (all: Values) => void }) => (
  <Form.Item<Values>
    noStyle
    shouldUpdate={(before, after, { source }) => {
      if (source === 'internal' && before !== after) tell(after)
      return false
    }}
  >
    {() => null}
  </Form.Item>
)
