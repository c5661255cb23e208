import { Button, DatePicker, Flex, Form, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import styles from '../../../src/web/screens/EntityForm.module.css'
import wide from '../../../src/web/widgets/widgets.module.css'
import { FEW, GROUPS, MANY, MOST, type Planned } from './plan.ts'

const options = (titles: readonly string[]) => titles.map((label, i) => ({ value: `o${i}`, label }))

function box({ kind, title }: Planned): ReactNode {
  if (kind === 'few') return <Radio.Group optionType="button" options={options(FEW)} />
  if (kind === 'many') return <Select className={wide.wide} allowClear placeholder={`请选择${title}`} options={options(MANY)} />
  if (kind === 'integer') return <Input className={wide.wide} inputMode="numeric" suffix={<span>尾</span>} />
  if (kind === 'money') return <Input className={wide.wide} inputMode="decimal" suffix={<span>元</span>} />
  if (kind === 'date') return <DatePicker className={wide.wide} placeholder={`请选择${title}`} />
  if (kind === 'yes') return <Switch checkedChildren="是" unCheckedChildren="否" />
  if (kind === 'long')
    return <Input.TextArea className={wide.wide} autoSize={{ minRows: 3, maxRows: 12 }} showCount maxLength={200} />
  return <Input className={wide.wide} showCount maxLength={MOST} />
}

function ItemByHand({ one }: { one: Planned }) {
  const { name, title, kind, requiredBy, of } = one
  if (of)
    return (
      <Form.Item noStyle shouldUpdate={(before, after) => of.some((part) => before[part] !== after[part])}>
        {({ getFieldValue }) => (
          <Form.Item label={title}>
            <output>{of.reduce((sum, part) => sum + Number(getFieldValue(part) ?? 0), 0)}</output>
          </Form.Item>
        )}
      </Form.Item>
    )
  if (requiredBy)
    return (
      <Form.Item noStyle shouldUpdate={(before, after) => before[requiredBy] !== after[requiredBy]}>
        {({ getFieldValue }) => (
          <Form.Item name={name} label={title} rules={[{ required: getFieldValue(requiredBy) === 'o0' }, { max: MOST }]}>
            {box(one)}
          </Form.Item>
        )}
      </Form.Item>
    )
  return (
    <Form.Item
      name={name}
      label={title}
      rules={[{ required: name === 'f0' }, ...(kind === 'text' ? [{ max: MOST }] : [])]}
      {...(kind === 'yes' ? { valuePropName: 'checked' } : {})}
    >
      {box(one)}
    </Form.Item>
  )
}

/** The same form as a developer writes it with the component library alone. */
export function ByHand() {
  const [form] = Form.useForm()
  return (
    <Form form={form} layout="vertical" scrollToFirstError className={styles.form}>
      <h1 className={styles.title}>新增长表单</h1>
      {GROUPS.map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend>{group.title}</legend>
          <div className={styles.fields}>
            {group.fields.map((one) => (
              <div key={one.name} className={one.kind === 'long' ? styles.wide : undefined}>
                <ItemByHand one={one} />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.bar}>
        <Flex className={styles.buttons} gap={12} justify="end">
          <Button>取消</Button>
          <Button type="primary">新增</Button>
        </Flex>
      </div>
    </Form>
  )
}
