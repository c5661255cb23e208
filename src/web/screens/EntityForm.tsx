import { useAbility } from '@casl/react'
import { useForm } from '@refinedev/antd'
import { type BaseRecord, useInvalidate } from '@refinedev/core'
import { Alert, Button, Flex, Form } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AppAbility, can, openFields } from '../../core/access/ability.ts'
import { obstaclesOf } from '../../core/access/obstacles.ts'
import type { Actor } from '../../core/condition/actor.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import { isWritable } from '../../core/entity/kinds.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { ownValuesOf, recordDefaults } from '../../core/record/starting-value.ts'
import { withoutProof } from '../action-form/proof.ts'
import { useStepForm } from '../action-form/use-step-form.ts'
import { useRecordName } from '../layout/record-names.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreenGo } from '../resources/use-screen-go.ts'
import { toast } from '../toast/toast.ts'
import { widgetOf } from '../widgets/registry.ts'
import { dropDraft, keepDraft, keepNow, readDraft } from './draft.ts'
import styles from './EntityForm.module.css'
import { FormField } from './FormField.tsx'
import { FormGroups } from './FormGroups.tsx'
import { showErrors } from './form-values.ts'
import { Hurdles } from './Hurdles.tsx'
import { OnTyped } from './OnTyped.tsx'
import { ProofField } from './ProofField.tsx'
import { Refused } from './Refused.tsx'
import { changedValues, startingValues, withFreshFiles } from './starting-values.ts'
import { makingTitle, submitAction } from './submit-action.ts'
import { typedIn } from './typed-in.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { isWorkedOut, WorkedField } from './WorkedField.tsx'

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
  readonly beside?: { readonly onSaved: () => void; readonly onClose: () => void }
}

const NONE: readonly never[] = []

export function EntityForm({ screen, entity, source: read, editing, given, faults, beside }: Props) {
  // a record read again meanwhile must not pass for the one that was typed over: its version is newer, the fields are not
  const [source] = useState(read)
  const { actor } = useBundle()
  const ability = useAbility<AppAbility>()
  const navigate = useNavigate()
  const go = useScreenGo()
  const invalidate = useInvalidate()
  const groups = useMemo(
    () => screen.form.map(({ title, more = false, fields: names }) => ({ title, more, fields: fieldsOf(entity, names) })),
    [screen, entity],
  )
  const fields = useMemo(() => groups.flatMap((group) => group.fields).filter(isWritable), [groups])
  const current = editing ? source : undefined
  const from = source ? String(source.id) : Object.values(given).join(',')
  useRecordName(current && `编辑 ${labelOf(entity, current)}`)
  const draftKey = `${screen.route}:${editing ? 'edit' : source ? 'copy' : 'new'}:${from}`
  const [draft, setDraft] = useState(() => readDraft(draftKey))
  const start = useMemo(() => startingValues(entity, { source, editing, given, actor }), [entity, source, editing, given, actor])
  const initial = useMemo(() => ({ ...start, ...withFreshFiles(entity, draft?.values ?? {}, start) }), [entity, start, draft])
  const [dirty, setDirty] = useState(draft !== null)
  useLeaveWarning(dirty)
  useEffect(() => keepNow, [])
  const { form, formProps, onFinish } = useForm<BaseRecord>({
    resource: screen.name,
    action: editing ? 'edit' : 'create',
    ...(editing ? { id: source!.id as number } : {}),
    queryOptions: { enabled: false },
    redirect: false,
    successNotification: false,
    errorNotification: false,
  })
  // Refine's hook resets the form once that is mounted, by which every field would be mounted twice: they come right after
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => setReady(true), [])
  const state = current?.[entity.workflow?.field ?? ''] ?? entity.workflow?.initial
  const draftable = isDraft(entity, state)
  const step = submitAction(entity, screen, state)
  const made = useMemo(() => (editing ? undefined : madeHere(entity, actor)), [editing, entity, actor])
  const prospect = useMemo(() => current ?? { ...start, ...made }, [current, start, made])
  const open = useMemo(
    () => openFields(ability, editing ? 'update' : 'create', entity, prospect),
    [ability, editing, entity, prospect],
  )
  const maySubmit = step !== undefined && can(ability, step.name, entity.id, prospect)
  const hurdles = obstaclesOf(entity, actor, maySubmit ? step : undefined, !editing)

  const checked = typedIn(
    form,
    [entity, fields, actor, current, open, made],
    (sentence) => toast.error(sentence, 2000),
    (also) => draftable && also.submit === undefined,
  )
  useEffect(() => {
    if (!faults) return
    // fields under a condition come into the form only after it holds its values
    const drawn = setTimeout(() => showErrors(form, fields, faults))
    return () => clearTimeout(drawn)
  }, [form, fields, faults])
  const { press, busy, refusal, proof } = useStepForm({
    typed: checked,
    verify: editing ? undefined : entity.workflow?.create.verify,
    send: async (values, idem_key) => {
      const saved = await onFinish({ ...values, ...(editing ? { version: draft?.version ?? source!.version } : {}), idem_key })
      dropDraft(draftKey)
      setDirty(false)
      await invalidate({ resource: screen.name, invalidates: ['all'] })
      if (beside) beside.onSaved()
      else if (saved?.data.id && editing) go(screen, 'show', { id: saved.data.id }, 'replace')
      else go(screen, 'list', {}, 'replace')
    },
  })
  const send = (submit: boolean) => {
    keepNow()
    void press(submit ? { submit: step!.name } : {})
  }

  return (
    <Form
      {...formProps}
      form={form}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError
      className={styles.form}
      onFinish={() => send(maySubmit)}
      onValuesChange={undefined}
    >
      <OnTyped
        tell={(all) => {
          const values = changedValues(withoutProof(all), start)
          const changed = Object.keys(values).length > 0
          setDirty(changed)
          if (changed) keepDraft(draftKey, { version: draft?.version ?? source?.version, values })
          else dropDraft(draftKey)
        }}
      />
      {!beside && <h1 className={styles.title}>{`${editing ? '编辑' : '新增'}${screen.noun}`}</h1>}
      {draft && (
        <Alert
          type="info"
          showIcon
          title={
            editing && draft.version !== source?.version
              ? '已恢复上次没有保存的内容；记录在此期间已被修改，保存前请放弃并重新填写'
              : '已恢复上次没有保存的内容'
          }
          action={
            <Button
              size="small"
              onClick={() => {
                dropDraft(draftKey)
                setDraft(null)
                setDirty(false)
                form.setFieldsValue({
                  ...Object.fromEntries(fields.map((field) => [field.name, undefined])),
                  ...start,
                })
              }}
            >
              放弃
            </Button>
          }
        />
      )}
      <Hurdles guards={hurdles} note={step && !editing ? '可以先存草稿，办妥后再提交' : undefined} />
      <FormGroups
        groups={ready ? groups : NONE}
        start={start}
        unfolded={source !== undefined}
        draw={(group) => (
          <fieldset key={group.title} className={styles.group}>
            <legend>{group.title}</legend>
            <div className={styles.fields}>
              {group.fields.map((field) => (
                <div key={field.name} data-field={field.name} className={widgetOf(field).wide ? styles.wide : undefined}>
                  {isWritable(field) ? (
                    <FormField field={field} current={current} made={made} closed={!open.has(field.name)} />
                  ) : isWorkedOut(field) ? (
                    <WorkedField field={field} current={current} />
                  ) : null}
                </div>
              ))}
            </div>
          </fieldset>
        )}
      />
      {proof && (
        <fieldset className={styles.group}>
          <legend>身份验证</legend>
          <div className={styles.fields}>
            <ProofField by={proof} />
          </div>
        </fieldset>
      )}
      <div className={styles.bar}>
        <Refused refusal={refusal} />
        <Flex className={styles.buttons} gap={12} justify="end">
          <Button onClick={() => (beside ? beside.onClose() : navigate(-1))}>取消</Button>
          <Button loading={busy} type={maySubmit ? 'default' : 'primary'} onClick={() => send(false)}>
            {draftable || (maySubmit && !editing) ? '存草稿' : editing ? '保存' : makingTitle(entity, beside !== undefined)}
          </Button>
          {maySubmit && (
            <Button type="primary" loading={busy} onClick={() => send(true)}>
              {step.title}
            </Button>
          )}
        </Flex>
      </div>
    </Form>
  )
}

/** What a new record has that nobody fills in, as the server will ask its rules about it: whose it is, what is kept for its readers alone. */
const madeHere = (entity: Entity, actor: Actor) => ({
  ...recordDefaults(
    entity.fields.filter((field) => field.readOnly),
    { user: actor, now: new Date() },
  ),
  ...ownValuesOf(entity, actor),
})
