import { useAbility } from '@casl/react'
import { useForm } from '@refinedev/antd'
import { type BaseRecord, useInvalidate } from '@refinedev/core'
import { Alert, Button, Flex, Form } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AppAbility, can } from '../../core/access/ability.ts'
import type { Entity, Screen } from '../../core/schema/entity.ts'
import { isWritable } from '../../core/schema/kinds.ts'
import { newKey } from '../api/new-key.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { toast } from '../toast/toast.ts'
import { UPLOADS_PENDING, uploadsPending } from '../widgets/pending-uploads.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import styles from './EntityForm.module.css'
import { FormField } from './FormField.tsx'
import { allValues, checkForm, showErrors } from './form-values.ts'
import { ProofField } from './ProofField.tsx'
import { Refused } from './Refused.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { changedValues, startingValues } from './starting-values.ts'
import { submitAction } from './submit-action.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useProof, withoutProof } from './use-proof.ts'

interface Props {
  readonly screen: Screen
  readonly entity: Entity
  readonly source?: BaseRecord | undefined
  readonly editing: boolean
  /** values of a new record that the address brings along */
  readonly given: Readonly<Record<string, unknown>>
}

export function EntityForm({ screen, entity, source: read, editing, given }: Props) {
  // a record read again meanwhile must not pass for the one that was typed over: its version is newer, the fields are not
  const [source] = useState(read)
  const { actor } = useBundle()
  const ability = useAbility<AppAbility>()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const fields = useMemo(
    () => screen.form.flatMap((group) => group.fields.map((name) => entity.field[name]!)).filter(isWritable),
    [screen, entity],
  )
  const current = editing ? source : undefined
  const from = source ? String(source.id) : Object.values(given).join(',')
  const draftKey = `${screen.route}:${editing ? 'edit' : source ? 'copy' : 'new'}:${from}`
  const [draft, setDraft] = useState(() => readDraft(draftKey))
  const start = useMemo(() => startingValues(entity, { source, editing, given }), [entity, source, editing, given])
  const initial = useMemo(() => ({ ...start, ...draft?.values }), [start, draft])
  const [dirty, setDirty] = useState(draft !== null)
  const key = useRef(newKey())
  const verify = editing ? undefined : entity.workflow?.create.verify
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useLeaveWarning(dirty)
  const { form, formProps, onFinish, mutation } = useForm<BaseRecord>({
    resource: screen.name,
    action: editing ? 'edit' : 'create',
    ...(editing ? { id: source!.id as number } : {}),
    queryOptions: { enabled: false },
    redirect: false,
    successNotification: false,
    errorNotification: false,
  })
  const proof = useProof(form, verify)
  const step = submitAction(entity, screen, current?.[entity.workflow?.field ?? ''] ?? entity.workflow?.initial)
  const maySubmit =
    step !== undefined && can(ability, step.name, entity.id, current ?? { org_id: actor.org_id, user_id: actor.id })

  const send = async (submit: boolean) => {
    if (uploadsPending()) return void toast.error(UPLOADS_PENDING, 2000)
    const { value, errors } = checkForm(entity, fields, allValues(form), actor, current)
    const proven = await proof.take()
    if (showErrors(form, fields, errors)) {
      toast.error(Object.values(errors)[0]!, 2000)
      return
    }
    if (!proven) return
    setRefusal(null)
    try {
      const saved = await onFinish({
        ...value,
        ...proven,
        ...(editing ? { version: draft?.version ?? source!.version } : {}),
        ...(submit ? { submit: step!.name } : {}),
        idem_key: key.current,
      })
      dropDraft(draftKey)
      setDirty(false)
      await invalidate({ resource: screen.name, invalidates: ['all'] })
      navigate(saved?.data.id && editing ? `${screen.route}/info?id=${saved.data.id}` : screen.route, { replace: true })
    } catch (error) {
      // the client has told the reason; what was typed stays, sentences go to their fields
      const told = refusalOf(error)
      if (!showErrors(form, fields, told.errors) && !proof.tell(told)) setRefusal(told)
    }
  }

  return (
    <Form
      {...formProps}
      form={form}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError
      className={styles.form}
      onFinish={() => void send(maySubmit)}
      onValuesChange={() => {
        const values = changedValues(withoutProof(allValues(form)), start)
        const changed = Object.keys(values).length > 0
        setDirty(changed)
        if (changed) keepDraft(draftKey, { version: draft?.version ?? source?.version, values })
        else dropDraft(draftKey)
      }}
    >
      <h1 className={styles.title}>{`${editing ? '编辑' : '新增'}${entity.title}`}</h1>
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
      {screen.form.map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend>{group.title}</legend>
          <div className={styles.fields}>
            {fields
              .filter((field) => group.fields.includes(field.name))
              .map((field) => (
                <div key={field.name} className={isWide(field.kind) ? styles.wide : undefined}>
                  <FormField field={field} current={current} />
                </div>
              ))}
          </div>
        </fieldset>
      ))}
      {verify && (
        <fieldset className={styles.group}>
          <legend>身份验证</legend>
          <div className={styles.fields}>
            <ProofField by={verify} />
          </div>
        </fieldset>
      )}
      <Refused refusal={refusal} />
      <Flex className={styles.bar} gap={12} justify="end">
        <Button onClick={() => navigate(-1)}>取消</Button>
        <Button loading={mutation.isPending} type={maySubmit ? 'default' : 'primary'} onClick={() => void send(false)}>
          {maySubmit && !editing ? '保存草稿' : '保存'}
        </Button>
        {maySubmit && (
          <Button type="primary" loading={mutation.isPending} onClick={() => void send(true)}>
            {step.title}
          </Button>
        )}
      </Flex>
    </Form>
  )
}

/** Kinds that want a whole line. */
const isWide = (kind: string): boolean => ['html', 'longtext', 'images', 'files', 'rows', 'attributes', 'multi'].includes(kind)
