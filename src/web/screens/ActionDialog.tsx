import { type BaseRecord, useInvalidate, useOne } from '@refinedev/core'
import { Form, Modal, Skeleton } from 'antd'
import { useMemo } from 'react'
import type { Field, Screen } from '../../core/schema/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { toast } from '../toast/toast.ts'
import { UPLOADS_PENDING, uploadsPending } from '../widgets/pending-uploads.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { FormField } from './FormField.tsx'
import { allValues, checkForm, showErrors } from './form-values.ts'
import { newKey } from './new-key.ts'
import { useStepCall } from './use-step-call.ts'
import type { Step } from './use-steps.ts'

interface Props {
  readonly screen: Screen
  readonly step: Step
  /** one record, or the many a bulk step is for */
  readonly record?: BaseRecord
  readonly ids?: readonly (string | number)[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for a step's arguments, or only whether it is meant; the server's sentences come to their fields and nothing typed is lost. */
export function ActionDialog({ screen, step, record, ids, onClose, onDone }: Props) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const [form] = Form.useForm()
  const { send, busy } = useStepCall(screen)
  const invalidate = useInvalidate()
  const key = useMemo(newKey, [])
  const args = step.action?.args ?? []
  const editsOwn = record !== undefined && args.some((arg) => entity.field[arg.name] === arg)
  const { result: whole, query } = useOne({
    resource: screen.name,
    id: record?.id ?? '',
    queryOptions: { enabled: editsOwn, retry: false, staleTime: 0, gcTime: 0 },
    errorNotification: false,
  })
  const current = editsOwn ? whole : undefined

  const run = async () => {
    if (uploadsPending()) return void toast.error(UPLOADS_PENDING, 2000)
    const { value, errors } = checkForm(entity, args, allValues(form), actor, current)
    // cross rules of the record may name fields that are not asked here; the server says them
    if (showErrors(form, args, errors)) return
    try {
      if (ids) await send('batch', { action: step.key.replace('#', ''), ids, ...value })
      else
        await send(step.action?.name ?? 'delete', {
          id: record!.id,
          ...(record!.version === undefined || editsOwn ? {} : { version: record!.version }),
          ...(editsOwn ? { version: whole?.version } : {}),
          ...value,
          ...(step.action ? { idem_key: key } : {}),
        })
      onClose()
      await invalidate({ resource: screen.name, invalidates: ['all'] })
      onDone()
    } catch (error) {
      showErrors(form, args, (error as { errors?: Record<string, string> }).errors ?? {})
    }
  }

  return (
    <Modal
      open
      centered
      title={ids ? `${step.title} ${ids.length} 条` : step.title}
      okText={step.title}
      cancelText="取消"
      okButtonProps={{ danger: step.danger, disabled: editsOwn && !whole }}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {step.action?.confirm && <p>{step.action.confirm}</p>}
      {!step.action?.confirm && args.length === 0 && (
        <p>{`确定${step.title}${record ? `“${String(record[entity.label] ?? record.id)}”` : ''}吗？${step.key === '#delete' ? '删除后不能恢复。' : ''}`}</p>
      )}
      {editsOwn && query.isLoading ? <Skeleton active /> : <Arguments form={form} args={args} initial={current} />}
    </Modal>
  )
}

function Arguments({
  form,
  args,
  initial,
}: {
  form: ReturnType<typeof Form.useForm>[0]
  args: readonly Field[]
  initial?: BaseRecord | undefined
}) {
  return (
    <Form form={form} layout="vertical" initialValues={initial ?? Object.fromEntries(args.map((arg) => [arg.name, arg.default]))}>
      {args.map((arg) => (
        <FormField key={arg.name} field={arg} current={initial} />
      ))}
    </Form>
  )
}
