import { Alert, Button, Form, Input } from 'antd'
import { type AccountInfo, updateProfile } from '../../../web/account/account-calls.ts'
import styles from '../../../web/screens/account.module.css'
import { useSending } from '../../../web/screens/use-sending.ts'

const MOST_LETTERS = 30

export function NameForm({ name, onChange }: { name: string; onChange: (info: AccountInfo) => void }) {
  const [form] = Form.useForm<{ name: string }>()
  const { busy, fault, run } = useSending(form)
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ name }}
      onFinish={(typed) => void run(async () => onChange(await updateProfile({ name: typed.name.trim() })))}
    >
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
        <Input maxLength={MOST_LETTERS} autoComplete="name" />
      </Form.Item>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <div className={styles.bar}>
        <Button htmlType="submit" loading={busy}>
          保存姓名
        </Button>
      </div>
    </Form>
  )
}
