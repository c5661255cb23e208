import type { BaseRecord } from '@refinedev/core'
import { Table, type TableColumnType } from 'antd'
import type { Field, Screen } from '../../core/schema/entity.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import styles from './ListScreen.module.css'
import { RowActions } from './RowActions.tsx'
import { useOpenRow } from './use-open-row.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly columns: readonly Field[]
  readonly onDone: () => void
}

const WIDTH = 120
const ACTIONS_WIDTH = 180

/** A few rows inside of another record's page: no sorting, choosing or pages. */
export function RelatedTable({ screen, rows, columns, onDone }: Props) {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const shown: TableColumnType<BaseRecord>[] = columns.map((field) => {
    const { Cell, align, width = WIDTH } = widgetOf(field)
    const cell = (value: unknown, record: BaseRecord) => <Cell field={field} value={value} record={record} />
    return {
      key: field.name,
      dataIndex: field.name,
      title: field.title,
      width,
      ...(align ? { align } : {}),
      render: (value: unknown, record) =>
        field.name === entity.label ? (
          <button type="button" className={styles.open} onClick={() => open(record)}>
            {cell(value, record)}
          </button>
        ) : (
          cell(value, record)
        ),
    }
  })
  shown.push({
    key: '#actions',
    title: '操作',
    width: ACTIONS_WIDTH,
    fixed: 'right',
    render: (_, record) => <RowActions screen={screen} record={record} onDone={onDone} />,
  })
  return (
    <Table
      rowKey="id"
      size="small"
      columns={shown}
      dataSource={rows as BaseRecord[]}
      pagination={false}
      scroll={{ x: shown.reduce((sum, column) => sum + Number(column.width), 0) }}
    />
  )
}
