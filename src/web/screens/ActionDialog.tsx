import { type BaseRecord, useInvalidate } from '@refinedev/core'
import { Alert, Button, Form, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Screen } from '../../core/schema/entity.ts'
import { newKey } from '../api/new-key.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useHold } from '../providers/hold.ts'
import { toast } from '../toast/toast.ts'
import { UPLOADS_PENDING, uploadsPending } from '../widgets/pending-uploads.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ConfirmText } from './ConfirmText.tsx'
import { FormField } from './FormField.tsx'
import { allValues, checkForm, showErrors } from './form-values.ts'
import { ProofField } from './ProofField.tsx'
import { Refused } from './Refused.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { useDialogRecord } from './use-dialog-record.ts'
import { useProof } from './use-proof.ts'
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

/** Asks for a step's arguments and its proof, or only whether it is meant; the server's sentences come to their fields and nothing typed is lost. */
export function ActionDialog({ screen, step, record, ids, onClose, onDone }: Props) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const [form] = Form.useForm()
  const { send, busy } = useStepCall(screen)
  const invalidate = useInvalidate()
  useHold()
  const key = useMemo(newKey, [])
  const { action } = step
  const args = action?.args ?? []
  const { shown, current, loading, failed, refresh } = useDialogRecord(screen, step, record)
  const proof = useProof(form, action?.verify)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const run = async () => {
    if (uploadsPending()) return void toast.error(UPLOADS_PENDING, 2000)
    const { value, errors } = checkForm(entity, args, allValues(form), actor, current)
    const proven = await proof.take()
    // cross rules of the record may name fields that are not asked here; the server says them
    if (showErrors(form, args, errors) || !proven) return
    setRefusal(null)
    try {
      if (ids) await send('batch', { action: step.key.replace('#', ''), ids, ...value })
      else
        await send(action?.name ?? 'delete', {
          id: record!.id,
          ...(shown!.version === undefined ? {} : { version: shown!.version }),
          ...Object.fromEntries((action?.seen ?? []).map((name) => [name, shown![name] ?? null])),
          ...value,
          ...proven,
          ...(action ? { idem_key: key } : {}),
        })
      onClose()
      await invalidate({ resource: screen.name, invalidates: ['all'] })
      onDone()
    } catch (error) {
      const told = refusalOf(error)
      if (!showErrors(form, args, told.errors) && !proof.tell(told)) setRefusal(told)
    }
  }
  const readAgain = () => {
    setRefusal(null)
    refresh()
    onDone()
  }

  return (
    <Modal
      open
      centered
      title={ids ? `${step.title} ${ids.length} 条` : step.title}
      okText={step.title}
      cancelText="取消"
      okButtonProps={{ danger: step.danger, disabled: loading }}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {failed ? (
        <Alert
          type="error"
          title={failed}
          action={
            <Button size="small" onClick={refresh}>
              重试
            </Button>
          }
        />
      ) : loading ? (
        <Skeleton active />
      ) : (
        <>
          {action?.confirm && <ConfirmText confirm={action.confirm} record={shown ?? {}} />}
          {!action?.confirm && args.length === 0 && (
            <p>{`确定${step.title}${record ? `“${String(record[entity.label] ?? record.id)}”` : ''}吗？${step.key === '#delete' ? '删除后不能恢复。' : ''}`}</p>
          )}
          <Form
            form={form}
            layout="vertical"
            initialValues={current ?? Object.fromEntries(args.map((arg) => [arg.name, arg.default]))}
          >
            {args.map((arg) => (
              <FormField key={arg.name} field={arg} current={current} />
            ))}
            <ProofField by={action?.verify} />
          </Form>
        </>
      )}
      <Refused refusal={refusal} onRefresh={record && readAgain} />
    </Modal>
  )
}
