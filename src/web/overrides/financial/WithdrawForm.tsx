import { Alert, Button, Form, Input, Select } from 'antd'
import { useRef } from 'react'
import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { useSending } from '../../account/use-sending.ts'
import { ApiError } from '../../api/api-error.ts'
import { newKey } from '../../api/new-key.ts'
import { cleanDecimal, grouped } from '../../widgets/number-text.ts'
import styles from './financial.module.css'
import { applyWithdrawal, type Card, type WithdrawTerms } from './money-calls.ts'

interface Props {
  readonly terms: WithdrawTerms
  readonly cards: readonly Card[]
  readonly available: string
  readonly onDone: () => void
}

interface Typed {
  readonly bank_card_id: number
  readonly amount: string
  readonly pay_password: string
}

/** Whether the amount and the password are right is the server's to say; a request sent twice has one effect. */
export function WithdrawForm({ terms, cards, available, onDone }: Props) {
  const [form] = Form.useForm<Typed>()
  const { busy, fault, run } = useSending(form)
  const key = useRef(newKey())
  const amount = Form.useWatch('amount', form)
  const first = cards.find((card) => card.is_default) ?? cards[0]!

  const send = async (typed: Typed) => {
    try {
      await applyWithdrawal({ ...typed, idem_key: key.current })
      form.resetFields(['amount', 'pay_password'])
      key.current = newKey()
      onDone()
    } catch (error) {
      // without an answer the very same request may be sent again
      if (error instanceof ApiError) {
        key.current = newKey()
        form.resetFields(['pay_password'])
      }
      throw error
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      scrollToFirstError
      initialValues={{ bank_card_id: first.id, amount: '' }}
      onFinish={(typed) => void run(() => send(typed))}
    >
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <Form.Item name="bank_card_id" label="收款账户" rules={[{ required: true, message: '请选择收款账户' }]}>
        <Select options={cards.map((card) => ({ value: card.id, label: `${card.name}（${card.holder}）` }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label="提现金额"
        normalize={cleanDecimal}
        extra={`可用 ¥${grouped(available, 2)}，每笔不低于 ${terms.min} 元`}
        rules={[{ required: true, message: '请输入提现金额' }]}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
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
      <Form.Item name="pay_password" label="支付密码" rules={[{ required: true, message: '请输入支付密码' }]}>
        <Input.Password inputMode="numeric" autoComplete="off" maxLength={6} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        申请提现
      </Button>
    </Form>
  )
}

function arrivalOf(amount: string | undefined, fee: string): string {
  const cents = parseFixed(amount || '0', 2)
  if (cents === null || cents <= 0n) return '—'
  const rest = cents - parseFixed(fee, 2)!
  return rest > 0n ? `¥${grouped(formatFixed(rest, 2, true), 2)}` : '—'
}
