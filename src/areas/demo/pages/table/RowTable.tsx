import { Button, Image, Table } from 'antd'
import { usePhone } from '../../../../web/media.ts'
import { ToneTag } from '../../../../web/widgets/ToneTag.tsx'
import css from './table.module.css'
import { STATES, type TableRow } from './table-rows.ts'

interface RowTableProps {
  readonly rows: readonly TableRow[]
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
  readonly onEdit: (row: TableRow) => void
  readonly onDelete: (row: TableRow) => void
}

const PAGE_SIZE = 10
const money = (row: TableRow) => `¥${row.money.toLocaleString('zh-CN')}`
const state = (row: TableRow) => <ToneTag tone={STATES[row.state] ?? 'draft'} text={row.state} />

/** The rows as a table, on a phone as cards. */
export function RowTable({ rows, chosen, onChoose, onEdit, onDelete }: RowTableProps) {
  const phone = usePhone()
  const actions = (row: TableRow) => (
    <span className={css.actions}>
      <Button type="link" onClick={() => onEdit(row)}>
        编辑
      </Button>
      <Button type="link" danger onClick={() => onDelete(row)}>
        删除
      </Button>
    </span>
  )
  if (phone)
    return (
      <ul className={css.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <img src={row.thumb} alt="" width={64} height={64} />
            <div>
              <b>{row.name}</b> {state(row)}
              <p>{row.address}</p>
              <p className="tnum">
                {money(row)}　{row.date}
              </p>
              {actions(row)}
            </div>
          </li>
        ))}
      </ul>
    )
  return (
    <Table<TableRow>
      rowKey="id"
      dataSource={[...rows]}
      pagination={{ pageSize: PAGE_SIZE, showTotal: (total) => `共 ${total} 行` }}
      rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => onChoose(keys.map(Number)) }}
      locale={{ emptyText: '没有符合的数据，换个条件试试' }}
      columns={[
        { title: '编号', dataIndex: 'id', width: 96, sorter: (a, b) => a.id - b.id },
        { title: '图片', width: 80, render: (_, row) => <Image src={row.thumb} alt={row.name} width={48} height={48} /> },
        { title: '名称', dataIndex: 'name' },
        { title: '金额', align: 'right', width: 120, render: (_, row) => money(row), sorter: (a, b) => a.money - b.money },
        { title: '状态', width: 100, render: (_, row) => state(row) },
        { title: '地址', dataIndex: 'address' },
        { title: '日期', dataIndex: 'date', width: 120, sorter: (a, b) => a.date.localeCompare(b.date) },
        { title: '操作', width: 140, render: (_, row) => actions(row) },
      ]}
    />
  )
}
