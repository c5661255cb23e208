import type { BaseRecord } from '@refinedev/core'
import { Table, type TableColumnType } from 'antd'
import type { Key } from 'react'
import type { Field, Screen } from '../../core/schema/entity.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import styles from './ListScreen.module.css'
import { RowActions } from './RowActions.tsx'
import type { ListState } from './use-list-state.ts'
import { useOpenRow } from './use-open-row.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly columns: readonly Field[]
  readonly state: ListState
  readonly fetching: boolean
  readonly selected: readonly Key[]
  readonly onSelect: (keys: readonly Key[]) => void
  readonly onDone: () => void
}

/** beyond this only the rows in sight are drawn */
const VIRTUAL_FROM = 50
const WIDTH = 140
const ACTIONS_WIDTH = 200

export function ListTable({ screen, rows, columns, state, fetching, selected, onSelect, onDone }: Props) {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const bulk =
    screen.actions.some((name) => entity.workflow?.actions.find((action) => action.name === name)?.bulk) ||
    screen.can.includes('delete')
  const shown: TableColumnType<BaseRecord>[] = columns.map((field) => {
    const { Cell, align, width = WIDTH } = widgetOf(field)
    const wide = field.name === entity.label ? Math.max(width, 220) : width
    return {
      key: field.name,
      dataIndex: field.name,
      title: field.title,
      width: wide,
      ...(align ? { align } : {}),
      ...(screen.sort.includes(field.name)
        ? { sorter: true, sortOrder: orderOf(state.sort, field.name), showSorterTooltip: false }
        : {}),
      render: (value: unknown, record) =>
        field.name === entity.label ? (
          <button type="button" className={styles.open} onClick={() => open(record)}>
            <Cell field={field} value={value} record={record} />
          </button>
        ) : (
          <Cell field={field} value={value} record={record} />
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
  const virtual = rows.length > VIRTUAL_FROM
  const width = shown.reduce((sum, column) => sum + Number(column.width), bulk ? 48 : 0)
  return (
    <div className={styles.table}>
      <Table
        rowKey="id"
        size="middle"
        columns={shown}
        dataSource={rows as BaseRecord[]}
        loading={fetching ? { delay: 250 } : false}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: width, y: 640 } : { x: width }}
        {...(bulk ? { rowSelection: { selectedRowKeys: selected as Key[], onChange: onSelect } } : {})}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          if (one?.columnKey)
            state.change({ sort: one.order ? `${one.order === 'descend' ? '-' : ''}${String(one.columnKey)}` : undefined })
        }}
      />
    </div>
  )
}

const orderOf = (sort: string, name: string) => (sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null)
