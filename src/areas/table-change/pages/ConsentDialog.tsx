import { Alert, Button, Flex, Form, Input, Modal } from 'antd'
import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { useStepForm } from '../../../web/action-form/use-step-form.ts'
import { ApiError } from '../../../web/api/api-error.ts'
import { ProofField } from '../../../web/screens/ProofField.tsx'
import { Refused } from '../../../web/screens/Refused.tsx'
import type { TablePlan } from '../answers.ts'
import { TABLE_CHANGE } from '../errors.ts'
import styles from './structure.module.css'
import { applySteps } from './structure-calls.ts'

interface Props {
  readonly plan: TablePlan
  readonly chosen: TablePlan['lines']
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onStale: (sentence: string) => void
}

/** The consent to what was ticked: the word that a terminal asks for, and the asker's own second factor. */
export function ConsentDialog({ plan: { plan, sure }, chosen, onClose, onDone, onStale }: Props) {
  const [form] = Form.useForm()
  const steps = chosen.flatMap(({ step }) => step?.id ?? [])
  const { press, busy, refusal, proof } = useStepForm({
    typed: {
      take: (by) => form.validateFields(['sure', ...(by ? [PROOF_FIELDS[by]] : [])]).catch(() => null),
      tell: (errors) => {
        const fields = ['sure', PROOF_FIELDS.factor].flatMap((name) => (errors[name] ? { name, errors: [errors[name]] } : []))
        form.setFields(fields)
        return fields.length > 0
      },
    },
    verify: 'factor',
    send: async (values) => {
      try {
        await applySteps({ ...values, plan, steps })
        onDone()
      } catch (error) {
        if (error instanceof ApiError && error.reason === TABLE_CHANGE.stale.key) return onStale(error.msg)
        throw error
      }
    },
  })
  const lets = chosen.filter(({ mark }) => mark === '可删').length
  return (
    <Modal
      open
      width={640}
      title={`执行 ${steps.length} 步`}
      onCancel={onClose}
      mask={{ closable: !busy }}
      footer={
        <Button type="primary" danger={lets > 0} loading={busy} onClick={() => void press()}>
          执行
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <ul className={styles.list}>
          {chosen.map(({ sentence, step }) => (
            <li key={step?.id}>{sentence}</li>
          ))}
        </ul>
        <Alert
          type={lets > 0 ? 'warning' : 'info'}
          showIcon
          title={
            lets > 0
              ? `其中 ${lets} 步会失去数据，执行后只能从备份恢复`
              : '先在真实数据上试运行，再执行。正在办的先办完，新来的等一两秒'
          }
        />
        <Form form={form} layout="vertical">
          <Form.Item
            name="sure"
            label={`输入“${sure}”`}
            validateTrigger="onSubmit"
            rules={[{ required: true, message: `请逐字输入“${sure}”` }]}
          >
            <Input autoComplete="off" maxLength={20} />
          </Form.Item>
          <ProofField by={proof} />
        </Form>
        <Refused refusal={refusal} />
      </Flex>
    </Modal>
  )
}
