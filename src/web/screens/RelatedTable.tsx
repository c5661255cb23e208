import type { BaseRecord } from '@refinedev/core'
import { Table } from 'antd'
import type { Field, Screen } from '../../core/schema/entity.ts'
import { actionsColumn, fitting, useColumns } from './list-columns.tsx'
import { useRowTone } from './use-row-tone.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly columns: readonly Field[]
  readonly onDone: () => void
}

/** A few rows inside of another record's page: no sorting, choosing or pages. */
export function RelatedTable({ screen, rows, columns, onDone }: Props) {
  const toneOf = useRowTone(screen)
  const shown = fitting([...useColumns(screen, columns), actionsColumn(screen, onDone)])
  return (
    <Table
      rowKey="id"
      rowClassName={(record) => toneOf(record) ?? ''}
      size="small"
      columns={shown}
      dataSource={rows as BaseRecord[]}
      pagination={false}
      tableLayout="auto"
      scroll={{ x: true }}
    />
  )
}
