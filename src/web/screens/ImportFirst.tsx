import { Table } from 'antd'
import type { Field } from '../../core/entity/entity.ts'
import type { Column } from '../sheet/columns.ts'
import type { FirstRow, Look } from '../sheet/import-run.ts'
import { useScreen } from '../widgets/screen-context.ts'
import styles from './ImportDialog.module.css'

/** The first rows as they will be kept: units turned into the platform's, names found, and what it reckons of them. */
export function ImportFirst({ columns, look: { first, bad } }: { readonly columns: readonly Column[]; readonly look: Look }) {
  const { entity, screen } = useScreen()
  if (first.length === 0) return null
  const seen = new Set(first.flatMap(({ words }) => Object.keys(words)))
  const read = entity.fields.filter((field) => seen.has(field.name))
  const order = new Map(columns.map(({ field }, i) => [field?.name, i]))
  const fields = [...read].sort((a, b) => (order.get(a.name) ?? 999) - (order.get(b.name) ?? 999))
  const listed = [...screen.list, ...screen.detail.flatMap((group) => group.fields)]
  const reckoned = entity.fields.filter(
    (field) => listed.includes(field.name) && first.some(({ derived }) => hasWords(derived[field.name])),
  )
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{first.some(({ row }) => bad.has(row)) ? '前几行读成了这样' : '保存以后是这样'}</h2>
      <Table<FirstRow>
        rowKey="row"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...first]}
        columns={[
          { title: '行', dataIndex: 'row', width: 56, fixed: 'left' as const },
          ...fields.map((field) => ({
            title: field.title,
            key: field.name,
            render: (_: unknown, { words }: FirstRow) => words[field.name] ?? '',
          })),
          ...reckoned.map((field) => ({
            title: `${field.title}（算出）`,
            key: field.name,
            render: (_: unknown, { derived }: FirstRow) => wordsOf(field, derived),
          })),
        ]}
      />
    </section>
  )
}

const hasWords = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

function wordsOf(field: Field, derived: FirstRow['derived']): string {
  const value = derived[`${field.name}_text`] ?? derived[field.name]
  if (!hasWords(value)) return ''
  return typeof field.unit === 'string' ? `${String(value)} ${field.unit}` : String(value)
}
