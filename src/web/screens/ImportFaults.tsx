import { DownloadOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import { usePhone } from '../media.ts'
import type { Look } from '../sheet/import-run.ts'
import type { Wrong } from '../sheet/read-row.ts'
import styles from './ImportDialog.module.css'

interface Props {
  readonly look: Look
  readonly late: readonly Wrong[]
  readonly onMend: () => void
}

const COLUMNS = [
  { title: '行', dataIndex: 'row', width: 64 },
  { title: '列', dataIndex: 'column', width: 140 },
  { title: '填的是', dataIndex: 'text', width: 140 },
  { title: '问题', dataIndex: 'msg' },
]

/** In the width of a phone what is wrong stands beside where, without being pushed aside for it. */
const NARROW = [
  { title: '在哪里', key: 'place', width: 110, render: (_: unknown, { row, column }: Wrong) => `第 ${row} 行 ${column}` },
  { title: '问题', key: 'msg', render: (_: unknown, { text, msg }: Wrong) => (msg.includes(text) ? msg : `${text}：${msg}`) },
]

/** The rows that are not kept, each with its place and reason. */
export function ImportFaults({ look: { bad, wrong }, late, onMend }: Props) {
  const phone = usePhone()
  const all = [...late, ...wrong]
  if (all.length === 0) return null
  const more = bad.size - new Set(wrong.map(({ row }) => row)).size
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>这些行有问题</h2>
      <Table<Wrong>
        rowKey="key"
        size="small"
        columns={phone ? NARROW : COLUMNS}
        dataSource={all}
        pagination={all.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      />
      {more > 0 && <span>{`还有 ${more} 行有问题，都在下面的文件里`}</span>}
      <span>
        <Button icon={<DownloadOutlined />} onClick={onMend}>
          下载有问题的行
        </Button>
        ，改好后再选它导入
      </span>
    </section>
  )
}
