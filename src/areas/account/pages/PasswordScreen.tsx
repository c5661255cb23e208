import { Alert, Button, Form, Input } from 'antd'
import { Link, useNavigate } from 'react-router'
import { changePassword, readInfo } from '../../../web/account/account-calls.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { useSending } from '../../../web/screens/use-sending.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'

/** `/setting/password`; an account that came by code or WeChat has no password yet and sets one by a code. */
export function PasswordScreen() {
  const answer = useLoad(readInfo)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>修改密码</h1>
      <section className={styles.group}>
        {!answer.data ? (
          <Waiting answer={answer} rows={4} />
        ) : answer.data.has_password === 1 ? (
          <PasswordForm />
        ) : (
          <>
            <p>当前账号还没有密码，请用短信验证码设置。</p>
            <Link className={styles.link} to="/reset-pwd">
              用短信验证码设置密码
            </Link>
          </>
        )}
      </section>
    </div>
  )
}

/** The server alone says whether the password is good, and whether both are the same. */
function PasswordForm() {
  const navigate = useNavigate()
  const [form] = Form.useForm<Record<'oldpassword' | 'password' | 'repassword', string>>()
  const { busy, fault, run } = useSending(form)
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      scrollToFirstError
      onFinish={(typed) =>
        void run(async () => {
          await changePassword(typed)
          navigate('/setting', { replace: true })
        })
      }
    >
      <Form.Item name="oldpassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
        <Input.Password maxLength={20} autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra="8 到 20 位，含字母和数字"
        rules={[{ required: true, message: '请输入新密码' }]}
      >
        <Input.Password maxLength={20} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="repassword" label="再输入一次新密码" rules={[{ required: true, message: '请再输入一次新密码' }]}>
        <Input.Password maxLength={20} autoComplete="new-password" />
      </Form.Item>
      <p className={styles.hint}>修改后，其他设备需要重新登录。</p>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <div className={styles.bar}>
        <Button onClick={() => navigate('/setting')}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          修改密码
        </Button>
      </div>
    </Form>
  )
}
