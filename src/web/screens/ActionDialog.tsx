import { type BaseRecord, type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core'
import { Alert, Button, Form, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Action, Entity, Field, Screen } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { usedBy } from '../../core/record/derive-value.ts'
import { recordDefaults } from '../../core/record/starting-value.ts'
import { refusalOf } from '../action-form/refusal.ts'
import { useStepForm } from '../action-form/use-step-form.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useHold } from '../providers/hold.ts'
import { useOffers } from '../resources/use-offers.ts'
import { useScreenAddress } from '../resources/use-screen-go.ts'
import { toast } from '../toast/toast.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { Line } from '../widgets/siblings.ts'
import { ConfirmText } from './ConfirmText.tsx'
import { FormField } from './FormField.tsx'
import { ProofField } from './ProofField.tsx'
import { Refused } from './Refused.tsx'
import { typedIn } from './typed-in.ts'
import { useDialogRecord } from './use-dialog-record.ts'
import type { Step } from './use-steps.ts'
import { WorkedField } from './WorkedField.tsx'

export interface ActionDialogProps {
  readonly screen: Screen
  readonly step: Step
  /** one record, or the many a bulk step is for */
  readonly record?: BaseRecord
  readonly rows?: readonly BaseRecord[]
  readonly onClose: () => void
  readonly onDone: () => void
  /** other words on the buttons, which are large then */
  readonly words?: { readonly ok: string; readonly cancel: string }
  /** what stands above the fields, among the form */
  readonly children?: ReactNode
}

/** Asks for a step's arguments and its proof, or only whether it is meant; the server's sentences come to their fields and nothing typed is lost. */
export function ActionDialog({ screen, step, record, rows, onClose, onDone, words, children }: ActionDialogProps) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const [form] = Form.useForm()
  const offers = useOffers()
  const navigate = useNavigate()
  const addressOf = useScreenAddress()
  const call = useStepCall(screen)
  const invalidate = useInvalidate()
  useHold()
  // the entity files may have been read again since it was pressed: their fields are the record's own, the older are not
  const action = entity.workflow?.actions.find((one) => one.name === step.action?.name) ?? step.action
  const args = action?.args ?? []
  const { shown, current, loading, failed, refresh } = useDialogRecord(screen, action, record)

  const take = async (values: object, idem_key: string) => {
    if (rows) {
      const chosen = { ids: rows.map((row) => row.id), versions: rows.map((row) => row.version ?? null) }
      await call('batch', { action: step.key.replace('#', ''), ...chosen, ...values, idem_key })
    } else
      await call(action?.name ?? 'delete', {
        id: record!.id,
        ...(shown!.version === undefined ? {} : { version: shown!.version }),
        ...Object.fromEntries((action?.seen ?? []).map((name) => [name, shown![name] ?? null])),
        ...values,
        ...(action ? { idem_key } : {}),
      })
    onClose()
    await invalidate({ resource: screen.name, invalidates: ['all'] })
    onDone()
  }
  // what a draft still lacks is filled in where it stands
  const send = (values: object, idem_key: string) =>
    take(values, idem_key).catch((error: unknown) => {
      const told = refusalOf(error)
      if (told.reason !== 'record.unfinished' || !record || !offers(screen, 'update', record)) throw error
      toast.error(told.text, 4000)
      onClose()
      const form = addressOf(screen, 'edit', { id: record.id })
      if (form !== undefined) navigate(form, { state: { faults: told.errors } })
    })
  const typed = typedIn(form, [entity, args, actor, current])
  const { press, busy, refusal, dismiss, proof } = useStepForm({ typed, verify: action?.verify, send })
  const readAgain = () => {
    dismiss()
    refresh()
    onDone()
  }
  const sum = boundBy(entity, action)
  const size = words ? { size: 'large' as const } : {}

  return (
    <Modal
      open
      centered
      title={rows ? `${step.title} ${rows.length} 条` : step.title}
      okText={words?.ok ?? step.title}
      cancelText={words?.cancel ?? '取消'}
      okButtonProps={{ danger: step.danger, disabled: loading, ...size }}
      cancelButtonProps={size}
      confirmLoading={busy}
      onOk={() => void press()}
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
            <p>{`确定${step.title}${record ? `“${labelOf(entity, record) || String(record.id)}”` : ''}吗？${step.key === '#delete' ? '删除后不能恢复。' : ''}`}</p>
          )}
          <Form
            form={form}
            layout="vertical"
            initialValues={current ?? recordDefaults(args, { user: actor, now: new Date(), row: shown })}
          >
            {children ?? (sum && <WorkedField field={sum} current={shown} />)}
            <Line.Provider value={besides(args, shown)}>
              {args.map((arg) => (
                <FormField key={arg.name} field={arg} current={current} />
              ))}
            </Line.Provider>
            <ProofField by={proof} />
          </Form>
        </>
      )}
      <Refused refusal={refusal} onRefresh={record && readAgain} />
    </Modal>
  )
}

/** The figure that the step binds to, where it is made of what is asked here: it changes before the eyes. */
function boundBy(entity: Entity, action: Action | undefined): Field | undefined {
  const field = action?.binds === undefined ? undefined : entity.field[action.binds]
  if (!action || field?.derive === undefined) return undefined
  const parts = usedBy(entity, field)
  return action.args.some((arg) => parts.includes(arg.name)) ? field : undefined
}

/** What the record says and the form does not ask: units of what is asked may stand there. */
const besides = (args: readonly Field[], record: BaseRecord | undefined) =>
  record ? Object.fromEntries(Object.entries(record).filter(([name]) => !args.some((arg) => arg.name === name))) : null

/** Sends a workflow step, a batch or a delete; rejects with the server's refusal, sentences per field included. */
function useStepCall(screen: Screen) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, Record<string, unknown>>()
  return (operation: string, values: Record<string, unknown>) =>
    mutateAsync({
      url: `${screen.name}/${operation}`,
      method: 'post',
      values,
      successNotification: false,
      errorNotification: false,
    })
}
