import { Button, Form, Input } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { verbsOf, verbTitle } from '../../../core/access/verbs.ts'
import { Select } from '../../../web/lazy/antd/Select.tsx'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import styles from './why.module.css'

interface Asked {
  readonly member?: string
  readonly entity?: string
  readonly record?: string
  readonly verb?: string
  readonly field?: string
}

interface Props {
  readonly busy: boolean
  readonly onAsk: (asked: Readonly<Record<string, string>>) => void
}

const SEARCHED = { showSearch: { optionFilterProp: 'label' } } as const
const NEEDED = [{ required: true, message: '请填写' }]

/** Which member, which record, and what he would do with it; the address may say some of it already. */
export function WhyForm({ busy, onAsk }: Props) {
  const [search] = useSearchParams()
  const { entities, screens } = useBundle()
  const [form] = Form.useForm<Asked>()
  const named = Form.useWatch('entity', form)
  const verb = Form.useWatch('verb', form)
  const shown = useMemo(() => {
    const inConsole = new Set([...screens.values()].filter((one) => one.area === 'admin').map((one) => one.entity))
    return [...entities.values()].filter((one) => inConsole.has(one.id))
  }, [entities, screens])
  const entity = named === undefined ? undefined : entities.get(named)
  const verbs = entity ? verbsOf(entity).map((one) => ({ value: one, label: verbTitle(entity, one) })) : []
  const fields = entity?.fields.map(({ name, title }) => ({ value: name, label: title })) ?? []
  const ask = ({ field, record, ...asked }: Asked) =>
    onAsk({
      ...asked,
      record: asked.verb === 'create' ? '' : (record ?? ''),
      field: asked.verb === 'read' ? (field ?? '') : '',
    })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.form}
      onFinish={ask}
      initialValues={{ ...Object.fromEntries(search), verb: search.get('verb') ?? 'read' }}
    >
      <Form.Item name="member" label="哪位会员" rules={NEEDED}>
        <Input placeholder="手机号、账号编号或姓名" maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="entity" label="哪种数据" rules={NEEDED}>
        <Select
          {...SEARCHED}
          placeholder="选择数据"
          options={shown.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={() => form.setFieldsValue({ verb: 'read', field: undefined })}
        />
      </Form.Item>
      <Form.Item name="record" label="哪一条" rules={verb === 'create' ? [] : NEEDED}>
        <Input placeholder={verb === 'create' ? '新建时不用写' : '编号或 id'} disabled={verb === 'create'} maxLength={50} />
      </Form.Item>
      <Form.Item name="verb" label="想做什么" rules={NEEDED}>
        <Select {...SEARCHED} options={verbs} />
      </Form.Item>
      {verb === 'read' && (
        <Form.Item name="field" label="只问一个字段">
          <Select {...SEARCHED} allowClear placeholder="不选就问整条" options={fields} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy} className={styles.ask}>
        查原因
      </Button>
    </Form>
  )
}
