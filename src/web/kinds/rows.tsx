import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Field } from '../../core/schema/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from '../widgets/Blank.tsx'
import { Line, type Row } from '../widgets/siblings.ts'
import type { CellProps, InputProps, Widget, WidgetOf } from '../widgets/widget.ts'
import styles from './rows.module.css'

const NONE: readonly Field[] = []
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

let last = 0
const freshKeys = (count: number): number[] =>
  Array.from({ length: count }, () => {
    last += 1
    return last
  })

/** A small table inside of a form; on a phone each line is a card. The columns' widgets are handed in: a table holds no table. */
export function widget(widgetOf: WidgetOf): Widget {
  function RowsInput({ field, value, onChange, id, disabled }: InputProps) {
    const columns = field.rows ?? NONE
    const stored = rowsOf(value)
    // the least number of lines stands ready; nothing is told until something is typed
    const lines = stored.length ? stored : Array.from({ length: field.minItems ?? 0 }, (): Row => ({}))
    // a line keeps its inputs when one above it goes
    const [keys, setKeys] = useState(() => freshKeys(lines.length))
    if (keys.length !== lines.length)
      setKeys(keys.length < lines.length ? [...keys, ...freshKeys(lines.length - keys.length)] : keys.slice(0, lines.length))
    const full = field.maxItems !== undefined && lines.length >= field.maxItems
    const edit = (at: number, column: string, next: unknown) =>
      onChange?.(lines.map((line, index) => (index === at ? { ...line, [column]: next } : line)))
    const remove = (at: number) => {
      const left = lines.filter((_, index) => index !== at)
      setKeys(keys.filter((_, index) => index !== at))
      onChange?.(left.length ? left : null)
    }
    return (
      <div id={id} className={styles.table} style={{ ['--columns' as string]: columns.length }}>
        {lines.length > 0 && (
          <div className={styles.head} aria-hidden>
            {columns.map((column) => (
              <span key={column.name}>{column.title}</span>
            ))}
          </div>
        )}
        {lines.map((line, at) => (
          <Line key={keys[at] ?? `new-${at}`} value={{ ...blankLine(columns), ...line }}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of a grid */}
            <div className={styles.line} role="group" aria-label={`${field.title}第 ${at + 1} 行`}>
              {columns.map((column) => {
                const { Input } = widgetOf(column)
                const own = `${id ?? field.name}-${keys[at] ?? at}-${column.name}`
                return (
                  <div key={column.name} className={styles.cell}>
                    <label htmlFor={own}>{column.title}</label>
                    <Input
                      field={column}
                      id={own}
                      disabled={disabled}
                      value={line[column.name]}
                      onChange={(next) => edit(at, column.name, next)}
                    />
                  </div>
                )
              })}
              <Button
                type="text"
                danger
                className={styles.remove}
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`删除第 ${at + 1} 行`}
                disabled={disabled}
                onClick={() => remove(at)}
              />
            </div>
          </Line>
        ))}
        <Button
          type="dashed"
          className={styles.add}
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled || full}
          onClick={() => onChange?.([...lines, {}])}
        >
          {full ? `最多 ${field.maxItems} 行` : '添加一行'}
        </Button>
      </div>
    )
  }

  function RowsCell({ field, value, record, detail }: CellProps) {
    const lines = rowsOf(value)
    if (isBlank(value) || lines.length === 0) return <Blank />
    if (!detail) return <span>{lines.length} 行</span>
    const columns = field.rows ?? NONE
    return (
      <div className={styles.scroll}>
        <table className={styles.shown}>
          <thead>
            <tr>
              {columns.map((column) => (
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
                {columns.map((column) => {
                  const { Cell } = widgetOf(column)
                  return (
                    <td key={column.name}>
                      <Cell field={column} value={line[column.name]} record={{ ...record, ...line }} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }

  return { Input: RowsInput, Cell: RowsCell, width: 90, wide: 'both' }
}

/** Every column is the nearer sibling, filled or not. */
const blankLine = (columns: readonly Field[]): Row => Object.fromEntries(columns.map((column) => [column.name, undefined]))
