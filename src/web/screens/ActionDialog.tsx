import type { BaseRecord } from '@refinedev/core'
import { Alert, Button, Form, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { useStepForm } from '../action-form/use-step-form.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useHold } from '../providers/hold.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ActionForm } from './ActionForm.tsx'
import { Refused } from './Refused.tsx'
import { typedIn } from './typed-in.ts'
import { useDialogRecord } from './use-dialog-record.ts'
import { useStepSending } from './use-step-sending.ts'
import type { Step } from './use-steps.ts'

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
  /** stands above the fields, among the form */
  readonly children?: ReactNode
}

/** Asks for a step's arguments and its proof, or only whether it is meant; the server's sentences come to their fields and nothing typed is lost. */
export function ActionDialog({ screen, step, record, rows, onClose, onDone, words, children }: ActionDialogProps) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const [form] = Form.useForm()
  useHold()
  // the entity files may have been read again since it was pressed: their fields are the record's own, the older are not
  const action = entity.workflow?.actions.find((one) => one.name === step.action?.name) ?? step.action
  const { shown, current, loading, failed, refresh } = useDialogRecord(screen, action, record)
  const send = useStepSending({ screen, action, key: step.key, record, shown, rows, onClose, onDone })
  const typed = typedIn(form, [entity, action?.args ?? [], actor, current])
  const { press, busy, refusal, dismiss, proof } = useStepForm({ typed, verify: action?.verify, send })
  const readAgain = () => {
    dismiss()
    refresh()
    onDone()
  }
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
        <ActionForm form={form} step={step} action={action} record={record} shown={shown} current={current} proof={proof}>
          {children}
        </ActionForm>
      )}
      <Refused refusal={refusal} onRefresh={record && readAgain} />
    </Modal>
  )
}
