import { Flex } from 'antd'
import type { Field } from '../../core/entity/entity.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { type Column, columnLetter, ownUnit, REASON } from '../sheet/columns.ts'
import styles from './ImportDialog.module.css'
import type { Importing } from './use-import.ts'

interface Props {
  readonly importing: Importing
  readonly fields: readonly Field[]
  readonly busy: boolean
  readonly onChoose: (column: number, field: string | null) => void
  readonly onTurn: (sheet: number) => void
}

/** The sheet that is read, and of each column the field that it was taken for; both can be said otherwise. */
export function ImportColumns({ importing: { sheets, at, columns, kept }, fields, busy, onChoose, onTurn }: Props) {
  const shown = columns.filter(({ title }) => title !== '' && title !== REASON)
  const locked = busy || kept !== null
  const choices = [{ value: '', label: '不读这一列' }, ...fields.map(({ name, title }) => ({ value: name, label: title }))]
  const lacking = fields.filter((field) => field.required && columns.every((one) => one.field !== field))
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
              <span className={styles.letter}>{columnLetter(column.at)}</span>
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
            <Remark column={column} />
          </div>
        ))}
      </div>
      {lacking.length > 0 && (
        <span className={styles.fault}>{`表里没有这几列，它们是必填的：${lacking.map(({ title }) => title).join('、')}`}</span>
      )}
    </section>
  )
}

function Remark({ column: { field, unit, fault, kept } }: { readonly column: Column }) {
  if (fault !== null) return <span className={styles.fault}>{fault}</span>
  if (!field) return <span className={styles.aside}>{kept ? '由平台填写' : '没有读'}</span>
  const own = ownUnit(field)
  if (own === null || own === '') return unit === null ? null : <span className={styles.aside}>{`按 ${unit} 读`}</span>
  return <span className={styles.aside}>{unit === null || unit === own ? own : `${unit} 换算成 ${own}`}</span>
}
