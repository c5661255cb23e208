import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { Field } from '../../core/schema/entity.ts'

export function ColumnChooser({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Field[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}) {
  const shown = columns.map((field) => field.name).filter((name) => !hidden.includes(name))
  const list = (
    <Checkbox.Group
      value={shown}
      onChange={(names) => onChange(columns.map((field) => field.name).filter((name) => !names.includes(name)))}
      style={{ display: 'flex', flexDirection: 'column', gap: 6, maxHeight: 360, overflow: 'auto' }}
      options={columns.map((field) => ({
        value: field.name,
        label: field.title,
        disabled: shown.length === 1 && shown[0] === field.name,
      }))}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" title="显示的列" content={list}>
      <Button icon={<SettingOutlined />} aria-label="选择显示的列" />
    </Popover>
  )
}
