import type { BaseRecord } from '@refinedev/core'
import { Table } from 'antd'
import type { Key } from 'react'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { useScreen } from '../widgets/screen-context.ts'
import styles from './ListScreen.module.css'
import { actionsColumn, fitting, isKept, type ListColumn, useColumns, widthOf } from './list-columns.tsx'
import { useFitting } from './use-fitting.ts'
import type { ListState } from './use-list-state.ts'
import { useOtherSideFirst } from './use-own-side.ts'
import { useRowTone } from './use-row-tone.ts'

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

export function ListTable({ screen, rows, columns: asked, state, fetching, selected, onSelect, onDone }: Props) {
  const { entity } = useScreen()
  const toneOf = useRowTone(screen)
  const columns = useOtherSideFirst(asked, rows)
  const bulk =
    screen.actions.some((name) => entity.workflow?.actions.find((action) => action.name === name)?.bulk) ||
    screen.can.includes('delete')
  const sortable = useColumns(screen, columns).map((column): ListColumn => {
    const name = String(column.key)
    if (!screen.sort.includes(name)) return column
    return { ...column, sorter: true, sortOrder: orderOf(state.sort, name), showSorterTooltip: false }
  })
  const virtual = rows.length > VIRTUAL_FROM
  const { place, shown } = useFitting({
    columns: [...sortable, actionsColumn(screen, onDone)],
    kept: (name) => isKept(entity, screen, columns, name) || orderOf(state.sort, name) !== null,
    rows,
    virtual,
  })
  return (
    <div className={styles.table} ref={place}>
      <Table
        rowKey="id"
        rowClassName={(record) => toneOf(record) ?? ''}
        size="middle"
        columns={virtual ? shown : fitting(shown)}
        tableLayout={virtual ? 'fixed' : 'auto'}
        dataSource={rows as BaseRecord[]}
        loading={fetching ? { delay: 250 } : false}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: widthOf(shown) + (bulk ? 48 : 0), y: 640 } : { x: true }}
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
