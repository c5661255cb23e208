import type { BaseRecord } from '@refinedev/core'
import { Table } from 'antd'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { actionsColumn, fitting, isKept, useColumns } from './list-columns.tsx'
import { useFitting } from './use-fitting.ts'
import { useOtherSideFirst } from './use-own-side.ts'
import { useRowTone } from './use-row-tone.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly columns: readonly Field[]
  readonly onDone: () => void
}

/** A few rows inside of another record's page: no sorting, choosing or pages. */
export function RelatedTable({ screen, rows, columns: asked, onDone }: Props) {
  const toneOf = useRowTone(screen)
  const { entity } = useScreen()
  const columns = useOtherSideFirst(asked, rows)
  const { place, shown } = useFitting({
    columns: [...useColumns(screen, columns), actionsColumn(screen, onDone)],
    kept: (name) => isKept(entity, screen, columns, name),
    rows,
  })
  return (
    <div ref={place}>
      <Table
        rowKey="id"
        rowClassName={(record) => toneOf(record) ?? ''}
        size="small"
        columns={fitting(shown)}
        dataSource={rows as BaseRecord[]}
        pagination={false}
        tableLayout="auto"
        scroll={{ x: true }}
      />
    </div>
  )
}
