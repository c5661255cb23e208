import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CODE, readPayPassword, submitPayPassword } from '../../../web/account/account-calls.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { CodeItem } from '../../../web/screens/CodeItem.tsx'
import { useSending } from '../../../web/screens/use-sending.ts'

type Typed = Record<'code' | 'pay_password' | 'again', string>

/** The six digits that payments and withdrawals ask for. Only the main account of an organisation sets them. */
export function PayPassword() {
  const answer = useLoad(readPayPassword)
  const [open, setOpen] = useState(false)
  const state = answer.data
  const done = () => {
    setOpen(false)
    answer.reload()
  }
  return (
    <>
      <div className={styles.line}>
        <div>
          <div className={styles.name}>支付密码</div>
          <div className={styles.note}>
            {state && (state.set === 1 ? '已设置，付款和提现时使用' : '未设置')}
            {state?.may === 0 && '，只有主账号可以设置'}
          </div>
        </div>
        {state?.may === 1 && !open && (
          <Button type="link" className={styles.link} onClick={() => setOpen(true)}>
            {state.set === 1 ? '修改支付密码' : '设置支付密码'}
          </Button>
        )}
      </div>
      {open && <PayPasswordForm onDone={done} onCancel={() => setOpen(false)} />}
    </>
  )
}

function PayPasswordForm({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const [form] = Form.useForm<Typed>()
  const { busy, fault, run } = useSending(form)
  const send = async ({ code, pay_password }: Typed) => {
    await submitPayPassword({ code, pay_password })
    onDone()
  }
  return (
    <Form form={form} layout="vertical" className={styles.form} onFinish={(typed) => void run(() => send(typed))}>
      <CodeItem name="code" label="短信验证码" type={CODE.confirm} />
      <Form.Item
        name="pay_password"
        label="支付密码"
        extra="6 位数字，不能是 123456 或六个相同的数字"
        rules={[{ required: true, message: '请输入支付密码' }]}
      >
        <Input.Password inputMode="numeric" maxLength={6} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输入一次支付密码"
        dependencies={['pay_password']}
        rules={[
          { required: true, message: '请再输入一次支付密码' },
          {
            validator: (_, typed: string) =>
              !typed || typed === form.getFieldValue('pay_password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的支付密码不一致')),
          },
        ]}
      >
        <Input.Password inputMode="numeric" maxLength={6} autoComplete="new-password" />
      </Form.Item>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <div className={styles.bar}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          保存支付密码
        </Button>
      </div>
    </Form>
  )
}
