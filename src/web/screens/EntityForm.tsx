import { useAbility } from '@casl/react'
import { useForm } from '@refinedev/antd'
import { type BaseRecord, useInvalidate } from '@refinedev/core'
import { Alert, Button, Flex, Form } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AppAbility, can } from '../../core/access/ability.ts'
import type { Entity, Screen } from '../../core/schema/entity.ts'
import { isWritable } from '../../core/schema/kinds.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { toast } from '../toast/toast.ts'
import { UPLOADS_PENDING, uploadsPending } from '../widgets/pending-uploads.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import styles from './EntityForm.module.css'
import { FormField } from './FormField.tsx'
import { allValues, checkForm, showErrors } from './form-values.ts'
import { newKey } from './new-key.ts'
import { submitAction } from './submit-action.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface Props {
  readonly screen: Screen
  readonly entity: Entity
  readonly source?: BaseRecord | undefined
  readonly editing: boolean
}

export function EntityForm({ screen, entity, source, editing }: Props) {
  const { actor } = useBundle()
  const ability = useAbility<AppAbility>()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const fields = useMemo(
    () => screen.form.flatMap((group) => group.fields.map((name) => entity.field[name]!)).filter(isWritable),
    [screen, entity],
  )
  const current = editing ? source : undefined
  const draftKey = `${screen.route}:${editing ? 'edit' : 'copy'}:${String(source?.id ?? '')}`
  const [draft, setDraft] = useState(() => readDraft(draftKey))
  const initial = useMemo(
    () => ({ ...startingValues(entity, source, editing), ...draft?.values }),
    [entity, source, editing, draft],
  )
  const [dirty, setDirty] = useState(draft !== null)
  const key = useRef(newKey())
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
  const step = submitAction(entity, screen, current?.[entity.workflow?.field ?? ''] ?? entity.workflow?.initial)
  const maySubmit =
    step !== undefined && can(ability, step.name, entity.id, current ?? { org_id: actor.org_id, user_id: actor.id })

  const send = async (submit: boolean) => {
    if (uploadsPending()) return void toast.error(UPLOADS_PENDING, 2000)
    const { value, errors } = checkForm(entity, fields, allValues(form), actor, current)
    if (showErrors(form, fields, errors)) {
      toast.error(Object.values(errors)[0]!, 2000)
      return
    }
    try {
      const saved = await onFinish({
        ...value,
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
      showErrors(form, fields, (error as { errors?: Record<string, string> }).errors ?? {})
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
        const values = changedValues(allValues(form), startingValues(entity, source, editing))
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
                  ...startingValues(entity, source, editing),
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

/** Only what differs from where the form started: the rest may be newer on the server. */
function changedValues(
  values: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const differs = (name: string) => JSON.stringify(values[name] ?? null) !== JSON.stringify(start[name] ?? null)
  return Object.fromEntries(
    Object.keys({ ...start, ...values })
      .filter(differs)
      .map((name) => [name, values[name] ?? null]),
  )
}

/** Kinds that want a whole line. */
const isWide = (kind: string): boolean => ['html', 'longtext', 'images', 'files', 'rows', 'attributes', 'multi'].includes(kind)

function startingValues(entity: Entity, source: BaseRecord | undefined, editing: boolean): Record<string, unknown> {
  if (!source)
    return Object.fromEntries(
      entity.fields.filter((field) => field.default !== undefined && !field.readOnly).map((field) => [field.name, field.default]),
    )
  // a copy starts with the content only: who, when and which state are its own
  const kept = entity.fields.filter((field) => editing || (!field.system && (isWritable(field) || field.copyFrom)))
  return Object.fromEntries(
    kept.flatMap((field) =>
      [field.name, `${field.name}_text`].filter((name) => (source[name] ?? null) !== null).map((name) => [name, source[name]]),
    ),
  )
}
