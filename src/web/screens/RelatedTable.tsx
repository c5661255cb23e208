import type { BaseRecord } from '@refinedev/core'
import { Table } from 'antd'
import type { Field, Screen } from '../../core/schema/entity.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { actionsColumn, columnsOf, widthOf } from './list-columns.tsx'
import { useOpenRow } from './use-open-row.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly columns: readonly Field[]
  readonly onDone: () => void
}

/** A few rows inside of another record's page: no sorting, choosing or pages. */
export function RelatedTable({ screen, rows, columns, onDone }: Props) {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const shown = [...columnsOf(entity, columns, open), actionsColumn(screen, onDone)]
  return (
    <Table
      rowKey="id"
      size="small"
      columns={shown}
      dataSource={rows as BaseRecord[]}
      pagination={false}
      scroll={{ x: widthOf(shown) }}
    />
  )
}
