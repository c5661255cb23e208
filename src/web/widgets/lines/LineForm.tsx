import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useMemo } from 'react'
import { evaluate } from '../../../core/condition/evaluate.ts'
import type { Condition } from '../../../core/entity/condition.ts'
import type { Field } from '../../../core/entity/entity.ts'
import { isWritable } from '../../../core/entity/kinds.ts'
import { computedIn } from '../../../core/record/computed.ts'
import { useScreen } from '../screen-context.ts'
import { FieldPlace, type LineRow, LineValues } from '../siblings.ts'
import type { WidgetOf } from '../widget.ts'
import shared from '../widgets.module.css'
import { among } from './among.ts'
import styles from './lines.module.css'
import type { Keyed, Lines } from './use-lines.ts'

interface Props {
  readonly table: Field
  readonly columns: readonly Field[]
  readonly keyed: Keyed
  readonly at: number
  readonly of: Lines
  readonly around: LineRow
  readonly disabled: boolean
  /** each line a card of its own, each cell below its title */
  readonly card: boolean
  readonly faults: Readonly<Record<string, string>>
  readonly idOf: (column: Field) => string
  readonly onEdit: (column: string) => void
  readonly widgetOf: WidgetOf
}

/** One line: a small form whose columns follow each other. */
export function LineForm({ table, columns, keyed, at, of, around, disabled, card, faults, idOf, onEdit, widgetOf }: Props) {
  const { entity, actor } = useScreen()
  const { key, line } = keyed
  const values = among(columns, around, { ...line, ...computedIn(columns, line) })
  const fields = { ...entity.field, ...Object.fromEntries(columns.map((one) => [one.name, one])) }
  const holds = (condition: Condition | undefined, unknown = false) =>
    condition !== undefined &&
    evaluate(condition, values, { ...(actor ? { user: actor } : {}), form: values, now: new Date() }, fields, unknown)
  const { set } = of
  const place = useMemo(
    () => ({
      table,
      key,
      set: (more: LineRow) => {
        for (const name of Object.keys(more)) onEdit(name)
        set(key, more)
      },
    }),
    [table, key, set, onEdit],
  )
  const number = at + 1
  const tools = !disabled && (
    <div className={styles.tools}>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={`上移第 ${number} 行`}
        disabled={at === 0}
        onClick={() => of.move(key, -1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`下移第 ${number} 行`}
        disabled={at === of.lines.length - 1}
        onClick={() => of.move(key, 1)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`删除第 ${number} 行`}
        onClick={() => of.remove(key)}
      />
    </div>
  )
  const edit = (column: Field, value: unknown) => {
    onEdit(column.name)
    // the words that came with the value are not those of another
    set(key, { [column.name]: value, [`${column.name}_text`]: undefined })
  }
  return (
    <LineValues value={values}>
      <FieldPlace value={place}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of a grid */}
        <div className={card ? styles.card : styles.line} role="group" aria-label={`${table.title}第 ${number} 行`}>
          {card ? (
            <div className={styles.top}>
              <span>{`第 ${number} 行`}</span>
              {tools}
            </div>
          ) : (
            <span className={styles.number} aria-hidden>
              {number}
            </span>
          )}
          {columns.map((column) => {
            const hidden = column.visible !== undefined && !holds(column.visible)
            if (hidden) return card ? null : <div key={column.name} />
            const { Input, Cell, wide } = widgetOf(column)
            const own = idOf(column)
            const fault = faults[column.name]
            const typed = isWritable(column)
            const required = typed && (column.required || holds(column.requiredWhen, true))
            return (
              // an item of its own: what is wrong with one cell is not said of the others
              <Form.Item
                key={column.name}
                className={wide && card ? styles.wideCell : styles.cell}
                style={{ marginBottom: 0 }}
                validateStatus={fault === undefined ? '' : 'error'}
              >
                <label htmlFor={typed ? own : undefined} data-required={required || undefined}>
                  {column.title}
                </label>
                {typed ? (
                  <Input
                    field={column}
                    id={own}
                    disabled={disabled || holds(column.readonlyWhen, true)}
                    value={line[column.name]}
                    onChange={(next) => edit(column, next)}
                  />
                ) : (
                  <span className={styles.shown}>
                    <Cell field={column} value={values[column.name]} record={values} />
                  </span>
                )}
                {card && column.help && <span className={shared.hint}>{column.help}</span>}
                {fault !== undefined && (
                  <span className={shared.wrong} role="alert">
                    {fault}
                  </span>
                )}
              </Form.Item>
            )
          })}
          {!card && tools}
        </div>
      </FieldPlace>
    </LineValues>
  )
}

/** Every column is the nearer sibling, filled or not. */
