import { Button, Form } from 'antd'
import { entityNamed, fieldOf } from '../../../core/entity/by-name.ts'
import { countOf, formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { firstOf } from '../../../core/value/items.ts'
import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { useStepForm } from '../../../web/action-form/use-step-form.ts'
import { ApiError } from '../../../web/api/api-error.ts'
import { Select } from '../../../web/lazy/antd/Select.tsx'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { ProofField } from '../../../web/screens/ProofField.tsx'
import { Refused } from '../../../web/screens/Refused.tsx'
import { typedIn } from '../../../web/screens/typed-in.ts'
import { NumberInput } from '../../../web/widgets/NumberInput.tsx'
import styles from './financial.module.css'
import { applyWithdrawal, type BankCardAnswer, type WithdrawTerms } from './money-calls.ts'

interface Props {
  readonly terms: WithdrawTerms
  readonly cards: readonly BankCardAnswer[]
  readonly available: string
  readonly onDone: () => void
}

/** Whether the amount and the password are right is the server's to say; a request sent twice has one effect. */
export function WithdrawForm({ terms, cards, available, onDone }: Props) {
  const { entities, actor } = useBundle()
  const entity = entityNamed(entities, 'withdrawal')
  const [form] = Form.useForm()
  const amount = Form.useWatch('amount', form)
  const first = cards.find((card) => card.is_default) ?? firstOf(cards)
  const forgetProof = () => form.resetFields(Object.values(PROOF_FIELDS))

  const { press, busy, refusal, proof } = useStepForm({
    typed: typedIn(form, [entity, [fieldOf(entity, 'bank_card_id'), fieldOf(entity, 'amount')], actor]),
    verify: entity.workflow?.create.verify,
    send: async (values, idem_key) => {
      try {
        await applyWithdrawal({ ...values, idem_key })
      } catch (error) {
        if (error instanceof ApiError) forgetProof()
        throw error
      }
      form.resetFields(['amount'])
      forgetProof()
      onDone()
    },
  })
  const send = () => void press()
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ bank_card_id: first.id, amount: '' }}
      onFinish={send}
      // the proof's own rules alone stop antd; what is wrong with the other fields is to be said beside it
      onFinishFailed={send}
    >
      <Form.Item name="bank_card_id" label="收款账户" required>
        <Select options={cards.map((card) => ({ value: card.id, label: `${card.name}（${card.holder}）` }))} />
      </Form.Item>
      <Form.Item name="amount" label="提现金额" required extra={`可用 ¥${grouped(available, 2)}，每笔不低于 ${terms.min} 元`}>
        <NumberInput
          suffix={
            <button type="button" className={styles.all} onClick={() => form.setFieldsValue({ amount: available })}>
              全部
            </button>
          }
        />
      </Form.Item>
      <p className={styles.sum}>
        手续费 ¥{terms.fee}，到账金额 <b>{arrivalOf(amount, terms.fee)}</b>
      </p>
      <ProofField by={proof} />
      {refusal && (
        <Form.Item>
          <Refused refusal={refusal} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        申请提现
      </Button>
    </Form>
  )
}

function arrivalOf(amount: string | undefined, fee: string): string {
  const cents = parseFixed(amount || '0', 2)
  if (cents === null || cents <= 0n) return '—'
  const rest = cents - countOf(fee, 2)
  return rest > 0n ? `¥${grouped(formatFixed(rest, 2, true), 2)}` : '—'
}
