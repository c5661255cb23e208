import { Form, Input } from 'antd'
import { digitsOf } from '../../core/value/digits.ts'
import { CODE } from '../account/account-calls.ts'
import { PROOF_FIELDS, type Proof } from '../action-form/proof.ts'
import { CodeItem } from './CodeItem.tsx'
import { FactorItem } from './FactorItem.tsx'

const DIGITS = 6

/** The code from the message to one's own number, the organisation's password for payments, or one's own second factor. */
export function ProofField({ by }: { readonly by: Proof | undefined }) {
  if (by === undefined) return null
  if (by === 'sms') return <CodeItem name={PROOF_FIELDS.sms} label="短信验证码" type={CODE.confirm} />
  if (by === 'factor') return <FactorItem name={PROOF_FIELDS.factor} />
  return (
    <Form.Item
      name={PROOF_FIELDS.pay_password}
      label="支付密码"
      required
      validateTrigger="onSubmit"
      normalize={(text: string) => digitsOf(text).slice(0, DIGITS)}
      rules={[
        { required: true, message: '请输入支付密码' },
        { len: DIGITS, message: `支付密码是 ${DIGITS} 位数字` },
      ]}
    >
      <Input.Password inputMode="numeric" autoComplete="off" maxLength={DIGITS} />
    </Form.Item>
  )
}
