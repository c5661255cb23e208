import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { digitsOf } from '../../../core/value/digits.ts'
import { Popconfirm } from '../../../web/lazy/antd/Popconfirm.tsx'
import styles from '../../../web/screens/account.module.css'
import { useSending } from '../../../web/screens/use-sending.ts'
import type { MyChannels } from '../answers.ts'
import css from './notify.module.css'
import { askEmail, confirmEmail, dropEmail } from './notify-calls.ts'

interface Props {
  readonly email: string | null
  readonly onChange: (mine: MyChannels) => void
}

/** The address for mail: it is written to once a code that was sent there has come back. */
export function EmailLine({ email, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const done = (mine: MyChannels) => {
    setOpen(false)
    onChange(mine)
  }
  return (
    <>
      <div className={styles.line}>
        <div>
          <div className={styles.name}>{email ?? '还没有邮箱'}</div>
          <div className={styles.note}>{email ? '已确认；每封邮件末尾都能退订' : '确认以后，打开了邮件的消息也发到这里'}</div>
        </div>
        {!open && (
          <div className={styles.bar}>
            <Button type="link" className={styles.link} onClick={() => setOpen(true)}>
              {email ? '换一个' : '填写邮箱'}
            </Button>
            {email && (
              <Popconfirm title="去掉以后不再发邮件" onConfirm={() => dropEmail().then(done, () => undefined)}>
                <Button type="link" danger className={styles.link}>
                  去掉
                </Button>
              </Popconfirm>
            )}
          </div>
        )}
      </div>
      {open && <EmailForm onDone={done} onCancel={() => setOpen(false)} />}
    </>
  )
}

interface Typed {
  readonly email: string
  readonly code?: string
}

function EmailForm({ onDone, onCancel }: { readonly onDone: (mine: MyChannels) => void; readonly onCancel: () => void }) {
  const [form] = Form.useForm<Typed>()
  const [asked, setAsked] = useState<string>()
  const { busy, fault, run } = useSending(form)
  const send = async ({ email, code }: Typed) => {
    if (asked === email) return onDone(await confirmEmail(code ?? ''))
    await askEmail(email)
    setAsked(email)
  }
  const email = Form.useWatch('email', form)
  const waits = asked !== undefined && asked === email
  return (
    <Form
      form={form}
      layout="vertical"
      className={`${styles.form} ${css.form}`}
      onFinish={(typed) => void run(() => send(typed))}
    >
      <Form.Item
        name="email"
        label="邮箱"
        normalize={(typed: string) => typed.trim()}
        rules={[{ required: true, message: '请输入邮箱' }]}
      >
        <Input type="email" inputMode="email" autoComplete="email" maxLength={100} />
      </Form.Item>
      {waits && (
        <Form.Item
          name="code"
          label="邮件里的验证码"
          extra={`已发到 ${asked}，10 分钟内有效；没有收到请看看垃圾邮件`}
          normalize={digitsOf}
          rules={[{ required: true, message: '请输入邮件里的验证码' }]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
      )}
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <div className={styles.bar}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {waits ? '确认邮箱' : '发送验证码'}
        </Button>
      </div>
    </Form>
  )
}
