import { Flex } from 'antd'
import type { Field } from '../../core/entity/entity.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { type Column, columnLetter, ownUnit, REASON } from '../sheet/columns.ts'
import styles from './ImportDialog.module.css'
import { ImportSame } from './ImportSame.tsx'
import type { Importing } from './use-import.ts'

interface Props {
  readonly importing: Importing
  readonly fields: readonly Field[]
  readonly busy: boolean
  readonly onChoose: (column: number, field: string | null) => void
  readonly onFill: (same: Importing['same']) => void
  readonly onTurn: (sheet: number) => void
}

/** The sheet that is read, and of each column the field that it was taken for; both can be said otherwise. */
export function ImportColumns({ importing, fields, busy, onChoose, onFill, onTurn }: Props) {
  const { sheets, at, columns, same, kept } = importing
  const shown = columns.filter(({ title }) => title !== '' && title !== REASON)
  const locked = busy || kept !== null
  const choices = [{ value: '', label: '不读这一列' }, ...fields.map(({ name, title }) => ({ value: name, label: title }))]
  const read = columns.flatMap(({ field }) => (field ? [field.name, ...(field.range ?? [])] : []))
  const lacking = fields.filter((field) => isAsked(field) && !read.includes(field.name) && !isSaid(field, importing))
  return (
    <section className={styles.part}>
      <Flex gap={8} align="center" wrap>
        <h2 className={styles.title}>每一列读成了什么</h2>
        {sheets.length > 1 ? (
          <Select<number>
            aria-label="工作表"
            value={at}
            disabled={locked}
            options={sheets.map(({ sheet }, value) => ({ value, label: `工作表：${sheet.name}` }))}
            onChange={onTurn}
          />
        ) : (
          <span className={styles.aside}>{`工作表：${sheets[at]?.sheet.name ?? ''}`}</span>
        )}
      </Flex>
      <div className={styles.columns}>
        {shown.map((column) => (
          <div key={column.at} className={styles.column}>
            <span className={styles.heading}>
              <span className={styles.letter}>{column.place ?? columnLetter(column.at)}</span>
              {column.title}
            </span>
            <Select<string>
              aria-label={`${column.title}读成`}
              className={styles.choice}
              value={column.field?.name ?? ''}
              disabled={locked}
              options={choices}
              onChange={(name) => onChoose(column.at, name === '' ? null : name)}
            />
            <Remark column={column} fields={fields} />
          </div>
        ))}
      </div>
      {read.length > 0 && lacking.length > 0 && (
        <ImportSame key={at} fields={lacking} same={same} disabled={locked} onFill={onFill} />
      )}
    </section>
  )
}

/** What is required and does not come by itself. */
const isAsked = ({ required, default: begins, otherwise, visible }: Field): boolean =>
  required && begins === undefined && otherwise === undefined && visible === undefined

/** A unit that stands with the figures themselves: no row lacks it. */
const isSaid = ({ name, title }: Field, { columns, same, look }: Importing): boolean =>
  columns.some(({ field }) => typeof field?.unit === 'object' && field.unit.field === name) &&
  !Object.hasOwn(same, name) &&
  !look?.wrong.some(({ column }) => column === title)

function Remark({
  column: { field, unit, fault, kept },
  fields,
}: {
  readonly column: Column
  readonly fields: readonly Field[]
}) {
  if (fault !== null) return <span className={styles.fault}>{fault}</span>
  if (!field) return <span className={styles.aside}>{kept ? '由平台填写' : '没有读'}</span>
  const ends = fields.filter(({ name }) => field.range?.includes(name)).map(({ title }) => title)
  const range = ends.length > 0 ? `，写成区间的填到${ends.join('、')}` : ''
  const own = ownUnit(field)
  if (own === null || own === '')
    return <span className={styles.aside}>{`${unit === null ? '' : `，按 ${unit} 读`}${range}`.slice(1)}</span>
  return <span className={styles.aside}>{`${unit === null || unit === own ? own : `${unit} 换算成 ${own}`}${range}`}</span>
}
