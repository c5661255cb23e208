import type { BaseRecord, HttpError } from '@refinedev/core'
import { Form, Modal } from 'antd'
import { useMemo, useState } from 'react'
import type { Action, Screen } from '../../../core/schema/entity.ts'
import { amountOf, formatFixed } from '../../../core/value/fixed.ts'
import { newKey } from '../../api/new-key.ts'
import { useBundle } from '../../providers/BundleProvider.tsx'
import { useHold } from '../../providers/hold.ts'
import { FormField } from '../../screens/FormField.tsx'
import { allValues, checkForm, showErrors } from '../../screens/form-values.ts'
import { useStepCall } from '../../screens/use-step-call.ts'
import { toast } from '../../toast/toast.ts'
import { grouped } from '../../widgets/number-text.ts'
import { UPLOADS_PENDING, uploadsPending } from '../../widgets/pending-uploads.ts'
import { useScreen } from '../../widgets/screen-context.ts'
import css from './bargaining.module.css'

interface Props {
  readonly screen: Screen
  readonly action: Action
  readonly bargain: BaseRecord
  readonly onClose: () => void
  readonly onDone: () => void
}

/** An answer with the round and the terms it answers: when those have moved on, it is refused and what is typed stays. */
export function AnswerDialog({ screen, action, bargain, onClose, onDone }: Props) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const [form] = Form.useForm()
  useHold()
  const { send, busy } = useStepCall(screen)
  const key = useMemo(newKey, [])
  const [fault, setFault] = useState('')
  const own = action.args.some((arg) => entity.field[arg.name] === arg)
  const seen = Object.fromEntries(action.seen.map((name) => [name, bargain[name]]))

  const answer = async () => {
    if (uploadsPending()) return void toast.error(UPLOADS_PENDING, 2000)
    const { value, errors } = checkForm(entity, action.args, allValues(form), actor, own ? bargain : undefined)
    if (showErrors(form, action.args, errors)) return
    try {
      await send(action.name, { id: bargain.id, version: bargain.version, ...seen, ...value, idem_key: key })
      onDone()
    } catch (error) {
      const { errors: said = {}, message } = error as HttpError
      if (!showErrors(form, action.args, said as Record<string, string>)) setFault(message ?? '')
    }
  }
  return (
    <Modal
      open
      centered
      title={action.title}
      okText={`确认${action.title}`}
      cancelText="再想想"
      okButtonProps={{ danger: action.danger, size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={busy}
      onOk={() => void answer()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {action.confirm && <p>{action.confirm}</p>}
      {action.name === 'accept' && <Deal bargain={bargain} />}
      <Form form={form} layout="vertical" initialValues={own ? bargain : {}}>
        {own && (
          <Form.Item shouldUpdate noStyle>
            {() => <Sum price={form.getFieldValue('price')} qty={form.getFieldValue('qty')} />}
          </Form.Item>
        )}
        {action.args.map((arg) => (
          <FormField key={arg.name} field={arg} current={own ? bargain : undefined} />
        ))}
      </Form>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </Modal>
  )
}

function Deal({ bargain }: { bargain: BaseRecord }) {
  const unit = String(bargain.unit)
  return (
    <p className={css.deal}>
      {grouped(String(bargain.price))} 元/{unit} × {grouped(String(bargain.qty))} {unit}
      <strong>成交金额 ¥{grouped(String(bargain.amount), 2)}</strong>
    </p>
  )
}

/** For the eye alone: the server makes the amount. */
function Sum({ price, qty }: { price: unknown; qty: unknown }) {
  const amount = price && qty ? amountOf(String(price), String(qty)) : null
  return <p className={css.deal}>总金额 {amount === null ? '—' : <strong>¥{grouped(formatFixed(amount, 2, true), 2)}</strong>}</p>
}
