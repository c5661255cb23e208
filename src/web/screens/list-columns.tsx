import type { BaseRecord } from '@refinedev/core'
import type { TableColumnType } from 'antd'
import type { Entity, Field, Screen } from '../../core/schema/entity.ts'
import { widgetOf } from '../widgets/registry.ts'
import styles from './ListScreen.module.css'
import { RowActions } from './RowActions.tsx'

export type ListColumn = TableColumnType<BaseRecord>

const WIDTH = 140
const LABEL_WIDTH = 220
const ACTIONS_WIDTH = 200

/** The fields of a list as columns of a table; the one that names the record opens it. */
export function columnsOf(entity: Entity, fields: readonly Field[], open: (record: BaseRecord) => void): ListColumn[] {
  return fields.map((field) => {
    const { Cell, align, width = WIDTH } = widgetOf(field)
    const isLabel = field.name === entity.label
    return {
      key: field.name,
      dataIndex: field.name,
      title: field.title,
      width: isLabel ? Math.max(width, LABEL_WIDTH) : width,
      ...(align ? { align } : {}),
      render: (value: unknown, record) => {
        const cell = <Cell field={field} value={value} record={record} />
        if (!isLabel) return cell
        return (
          <button type="button" className={styles.open} onClick={() => open(record)}>
            {cell}
          </button>
        )
      },
    }
  })
}

/** What can be done with a row stands last, and stays in sight. */
export const actionsColumn = (screen: Screen, onDone: () => void): ListColumn => ({
  key: '#actions',
  title: '操作',
  width: ACTIONS_WIDTH,
  fixed: 'right',
  render: (_, record) => <RowActions screen={screen} record={record} onDone={onDone} />,
})

export const widthOf = (columns: readonly ListColumn[]): number => columns.reduce((sum, column) => sum + Number(column.width), 0)
