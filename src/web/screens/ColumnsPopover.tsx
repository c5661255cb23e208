import { Checkbox, Popover } from 'antd'
import type { ReactNode } from 'react'
import type { Field } from '../../core/entity/entity.ts'

export interface ColumnsProps {
  readonly columns: readonly Field[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

/** The columns of a list, each to be left out, behind a button. */
export function ColumnsPopover({ columns, hidden, onChange, children }: ColumnsProps & { readonly children: ReactNode }) {
  const visible = columns.map((field) => field.name).filter((name) => !hidden.includes(name))
  const list = (
    <Checkbox.Group
      value={visible}
      onChange={(names) => onChange(columns.map((field) => field.name).filter((name) => !names.includes(name)))}
      style={{ display: 'flex', flexDirection: 'column', gap: 6, maxHeight: 360, overflow: 'auto' }}
      options={columns.map((field) => ({
        value: field.name,
        label: field.title,
        disabled: visible.length === 1 && visible[0] === field.name,
      }))}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" title="显示的列" content={list}>
      {children}
    </Popover>
  )
}
