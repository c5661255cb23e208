import { Form, Input, Skeleton } from 'antd'
import { digitsOf } from '../../core/value/digits.ts'
import { fetchFactor } from '../account/factor-calls.ts'
import { useLoad } from '../load/use-load.ts'

const DIGITS = 6

/** The second proof in a dialog: the phone's code, or in a sandbox the password of whoever has none. */
export function FactorItem({ name }: { readonly name: string }) {
  const { data, failed } = useLoad(fetchFactor)
  if (!data && failed === undefined) return <Skeleton.Input active block />
  if (data?.has === 0)
    return (
      <Form.Item
        name={name}
        label="登录密码"
        extra="尚未设置动态码，以登录密码验证"
        validateTrigger="onSubmit"
        rules={[{ required: true, message: '请输入登录密码' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={100} />
      </Form.Item>
    )
  return (
    <Form.Item
      name={name}
      label="动态码"
      extra="手机验证器上本平台的 6 位数字，每个只能用一次"
      validateTrigger="onSubmit"
      normalize={(text: string) => digitsOf(text).slice(0, DIGITS)}
      rules={[
        { required: true, message: '请输入动态码' },
        { len: DIGITS, message: `动态码是 ${DIGITS} 位数字` },
      ]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={DIGITS} />
    </Form.Item>
  )
}
