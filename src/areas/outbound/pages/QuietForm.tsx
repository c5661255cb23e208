import { Alert, Button, Form, Input, Switch } from 'antd'
import styles from '../../../web/screens/account.module.css'
import { useSending } from '../../../web/screens/use-sending.ts'
import type { MyChannels } from '../answers.ts'
import css from './notify.module.css'
import { setQuiet } from './notify-calls.ts'

interface Typed {
  readonly on: boolean
  readonly from: string
  readonly to: string
}

interface Props {
  readonly quiet: MyChannels['quiet']
  readonly onChange: (mine: MyChannels) => void
}

/** The hours in which only urgent messages leave; the others wait for their end. */
export function QuietForm({ quiet, onChange }: Props) {
  const [form] = Form.useForm<Typed>()
  const on = Form.useWatch('on', form) ?? quiet.on
  const { busy, fault, run } = useSending(form)
  const save = async (typed: Typed) => onChange(await setQuiet(typed.on, typed.from ?? quiet.from, typed.to ?? quiet.to))
  return (
    <Form form={form} initialValues={quiet} onFinish={(typed) => void run(() => save(typed))}>
      <Form.Item name="on" label="夜间不打扰" valuePropName="checked" layout="horizontal">
        <Switch className={css.switch} />
      </Form.Item>
      {on && (
        <div className={css.quiet}>
          <Form.Item name="from" label="从" rules={[{ required: true, message: '请选择开始的时间' }]}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="to" label="到" rules={[{ required: true, message: '请选择结束的时间' }]}>
            <Input type="time" />
          </Form.Item>
        </div>
      )}
      <p className={styles.hint}>这段时间里只发急件，其余的等到结束以后再发；站内消息照常。</p>
      {fault && <Alert type="error" showIcon title={fault} style={{ margin: '12px 0' }} />}
      <div className={styles.bar}>
        <Button type="primary" htmlType="submit" loading={busy}>
          保存免打扰时段
        </Button>
      </div>
    </Form>
  )
}
