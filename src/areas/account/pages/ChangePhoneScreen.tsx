import { Alert, Button, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { CODE, changeMobile, readInfo } from '../../../web/account/account-calls.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { CodeItem } from '../../../web/screens/CodeItem.tsx'
import { useSending } from '../../../web/screens/use-sending.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { phoneDigits } from '../../../web/site/form/phone.ts'

/** `/setting/changephone`: a code proves that both numbers are the person's own. */
export function ChangePhoneScreen() {
  const navigate = useNavigate()
  const [form] = Form.useForm<Record<'old_code' | 'mobile' | 'code', string>>()
  const { busy, fault, run } = useSending(form)
  const answer = useLoad(readInfo)

  const newMobile = () =>
    form.validateFields(['mobile']).then(
      ({ mobile }) => mobile,
      () => undefined,
    )
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>修改手机号</h1>
      <section className={styles.group}>
        {answer.data ? (
          <Form
            form={form}
            layout="vertical"
            className={styles.form}
            scrollToFirstError
            onFinish={(typed) =>
              void run(async () => {
                await changeMobile(typed)
                navigate('/setting', { replace: true })
              })
            }
          >
            <Form.Item label="当前手机号">
              <span>{answer.data.mobile}</span>
            </Form.Item>
            <CodeItem name="old_code" label="当前手机号收到的验证码" type={CODE.changeFrom} />
            <Form.Item
              name="mobile"
              label="新手机号"
              normalize={phoneDigits}
              rules={[{ required: true, message: '请输入新手机号' }]}
            >
              <Input type="tel" inputMode="numeric" autoComplete="tel-national" />
            </Form.Item>
            <CodeItem name="code" label="新手机号收到的验证码" type={CODE.changeTo} mobile={newMobile} />
            <p className={styles.hint}>更换后，用新手机号登录；其他设备需要重新登录。</p>
            {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
            <div className={styles.bar}>
              <Button onClick={() => navigate('/setting')}>取消</Button>
              <Button type="primary" htmlType="submit" loading={busy}>
                确认更换
              </Button>
            </div>
          </Form>
        ) : (
          <Waiting answer={answer} rows={5} />
        )}
      </section>
    </div>
  )
}
