import { PlusOutlined } from '@ant-design/icons'
import { Button, type FormInstance } from 'antd'
import { useContext, useEffect, useState } from 'react'
import { namesAround } from '../../../core/condition/condition-names.ts'
import type { Field } from '../../../core/entity/entity.ts'
import { isWritable } from '../../../core/entity/kinds.ts'
import { recordDefaults } from '../../../core/record/starting-value.ts'
import { usePhone } from '../../media.ts'
import { useFormInstance, useWatch } from '../form-around.ts'
import { useScreen } from '../screen-context.ts'
import { type LineRow, LineValues } from '../siblings.ts'
import type { InputProps, WidgetOf } from '../widget.ts'
import shared from '../widgets.module.css'
import { LineForm } from './LineForm.tsx'
import { useFound } from './line-faults.ts'
import styles from './lines.module.css'
import { useLines } from './use-lines.ts'
import { usePaste } from './use-paste.ts'

const NONE: readonly Field[] = []
/** As many columns stand beside each other on a wide page. */
const BESIDE = 6

export interface LinesInputProps extends InputProps {
  readonly widgetOf: WidgetOf
}

/** A small table inside of a form. On a phone, or where it has many columns or large ones, each line is a card. */
export function LinesInput({ field, value, onChange, onBlur, id, disabled = false, widgetOf }: LinesInputProps) {
  const columns = field.rows ?? NONE
  const { actor } = useScreen()
  const phone = usePhone()
  const card = phone || columns.length > BESIDE || columns.some((one) => widgetOf(one).wide)
  const around = useAround(columns)()
  const begin = () => recordDefaults(columns.filter(isWritable), { ...(actor ? { user: actor } : {}), now: new Date() })
  const of = useLines(field, value, onChange, begin)
  const idOf = (key: string, column: Field) => `${id ?? field.name}-${key}-${column.name}`

  // what was found stands at its cell, also when the line is moved, until that is edited
  const found = useFound()
  const [told, setTold] = useState<{ found: typeof found; cells: Readonly<Record<string, string>> }>({ found, cells: {} })
  if (told.found !== found) {
    const places = of.lines.flatMap(({ key }, at) =>
      columns.flatMap((one) => {
        const fault = found.errors[`${field.name}.${at}.${one.name}`]
        return fault === undefined ? [] : [[`${key} ${one.name}`, fault]]
      }),
    )
    setTold({ found, cells: Object.fromEntries(places) })
  }
  const first = found.first === field.name ? Object.keys(told.cells)[0] : undefined
  const target = first && `${id ?? field.name}-${first.replace(' ', '-')}`
  useEffect(() => {
    const cell = target ? document.getElementById(target) : null
    cell?.scrollIntoView({ block: 'center' })
    cell?.focus({ preventScroll: true })
  }, [target])
  // a choice fills several cells in one breath
  const edited = (key: string) => (column: string) =>
    setTold((last) => {
      const { [`${key} ${column}`]: _, ...cells } = last.cells
      return { found: last.found, cells }
    })
  const faultsOf = (key: string) =>
    Object.fromEntries(
      columns.flatMap(({ name }) => (told.cells[`${key} ${name}`] ? [[name, told.cells[`${key} ${name}`] ?? '']] : [])),
    )

  const { onPaste, note } = usePaste(field, of, idOf, around, (faults) =>
    setTold((last) => ({ found: last.found, cells: { ...last.cells, ...faults } })),
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it are left, which is told of the whole
    <div
      id={id}
      className={styles.table}
      style={{ ['--columns' as string]: columns.length }}
      onPaste={disabled ? undefined : onPaste}
      onBlur={() => found.errors[field.name] !== undefined && onBlur?.()}
    >
      {!card && of.lines.length > 0 && (
        <div className={styles.head} aria-hidden>
          <span />
          {columns.map((column) => (
            <span key={column.name} data-required={(column.required && isWritable(column)) || undefined}>
              {column.title}
            </span>
          ))}
        </div>
      )}
      {of.lines.map((keyed, at) => (
        <LineForm
          key={keyed.key}
          table={field}
          columns={columns}
          keyed={keyed}
          at={at}
          of={of}
          around={around}
          disabled={disabled}
          card={card}
          faults={faultsOf(keyed.key)}
          idOf={(column) => idOf(keyed.key, column)}
          onEdit={edited(keyed.key)}
          widgetOf={widgetOf}
        />
      ))}
      {note !== '' && !disabled && (
        <span className={shared.hint} role="status">
          {note}
          {of.unfill && (
            <Button type="link" className={styles.undo} onClick={of.unfill}>
              撤销粘贴
            </Button>
          )}
        </span>
      )}
      {of.removed && !disabled && !of.full && (
        <span className={shared.hint} role="status">
          {`已删除第 ${of.removed.at + 1} 行`}
          <Button type="link" className={styles.undo} onClick={of.removed.undo}>
            撤销
          </Button>
        </span>
      )}
      {!disabled && (
        <Button type="dashed" className={styles.add} icon={<PlusOutlined aria-hidden />} disabled={of.full} onClick={of.add}>
          {of.full ? `最多 ${of.most} 行` : '添加一行'}
        </Button>
      )}
    </div>
  )
}

/** The values around a table: the form's, and those of the record beside it. Drawn anew when a value changes that a column's condition looks at. */
function useAround(columns: readonly Field[]): () => LineRow {
  const form: FormInstance | undefined = useFormInstance()
  const record = useContext(LineValues)
  const watched = columns.flatMap(namesAround)
  useWatch((values: LineRow) => JSON.stringify(watched.map((name) => values[name] ?? null)), { form, preserve: true })
  return () => ({ ...record, ...form?.getFieldsValue(true) })
}
