import type { Field } from '../../../core/entity/entity.ts'
import { isBlank } from '../../../core/value/is-blank.ts'
import { Blank } from '../Blank.tsx'
import type { LineRow } from '../siblings.ts'
import type { CellProps, WidgetOf } from '../widget.ts'
import { among } from './among.ts'
import styles from './lines.module.css'

const NONE: readonly Field[] = []

interface Props extends CellProps {
  readonly widgetOf: WidgetOf
}

/** A table as it is read; on a phone each line stands below the other, each value behind its title. */
export function LinesCell({ field, value, record, detail, widgetOf }: Props) {
  const lines: readonly LineRow[] = Array.isArray(value) ? value : []
  if (lines.length === 0) return <Blank />
  if (!detail) return <span>{lines.length} 行</span>
  const columns = field.rows ?? NONE
  // a column that no line has anything in is no column
  const filled = columns.filter(({ name }) => lines.some((line) => !isBlank(line[name])))
  return (
    <table className={styles.read}>
      <thead>
        <tr>
          {filled.map((column) => (
            <th key={column.name} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shown lines never move
          <tr key={at}>
            {filled.map((column) => {
              const { Cell } = widgetOf(column)
              return (
                <td key={column.name} data-title={column.title} data-blank={isBlank(line[column.name]) || undefined}>
                  <Cell field={column} value={line[column.name]} record={withTitles(columns, record, line)} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The line among its record, with the titles of its options, by which units are named. */
function withTitles(columns: readonly Field[], record: LineRow, line: LineRow): LineRow {
  const titles = columns.flatMap((one) => {
    const title = one.options?.find((option) => option.const === line[one.name])?.title
    return title === undefined ? [[`${one.name}_text`, undefined]] : [[`${one.name}_text`, title]]
  })
  return among(columns, record, { ...Object.fromEntries(titles), ...line })
}
