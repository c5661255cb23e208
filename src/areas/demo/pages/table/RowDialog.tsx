import { Form, Input, InputNumber, Modal } from 'antd'
import { Select } from '../../../../web/lazy/antd/Select.tsx'
import { STATES, type TableRow } from './table-rows.ts'

interface RowDialogProps {
  readonly row: TableRow
  readonly onSave: (row: TableRow) => void
  readonly onClose: () => void
}

/** Changes one row; nothing is sent anywhere. */
export function RowDialog({ row, onSave, onClose }: RowDialogProps) {
  const [form] = Form.useForm<TableRow>()
  const save = () =>
    form.validateFields().then(
      (values) => onSave({ ...row, ...values }),
      () => undefined,
    )
  return (
    <Modal open title={`编辑：${row.name}`} okText="保存" onOk={save} onCancel={onClose}>
      <Form form={form} layout="vertical" initialValues={row}>
        <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="money" label="金额（元）" rules={[{ required: true, message: '请填写金额' }]}>
          <InputNumber min={0} max={99_999_999} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="address" label="地址" rules={[{ required: true, whitespace: true, message: '请填写地址' }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="state" label="状态">
          <Select options={Object.keys(STATES).map((value) => ({ value, label: value }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
