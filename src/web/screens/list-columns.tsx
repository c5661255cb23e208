import type { BaseRecord } from '@refinedev/core'
import { Space, type TableColumnType } from 'antd'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { Blank } from '../widgets/Blank.tsx'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { FieldText } from '../widgets/Told.tsx'
import styles from './ListScreen.module.css'
import { RowActions } from './RowActions.tsx'
import { Turn } from './Turn.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useShown } from './use-shown.ts'
import { useTurn } from './use-turn.ts'
import { isWaiting, Waited } from './Waited.tsx'
import { isNothing } from './zeros-last.ts'

export type ListColumn = TableColumnType<BaseRecord>

const WIDTH = 140
const LABEL_WIDTH = 220
const ACTIONS_WIDTH = 200
/** of what may run over lines, when there is no room for more */
const LEAST = 110
const LEAST_LABEL = 160

/** The fields of a list as columns of a table; the one that names the record opens it, that of a queue's age says how long. */
export function useColumns(screen: Screen, fields: readonly Field[]): ListColumn[] {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const isShown = useShown()
  const opener = openerOf(entity, fields)
  const isTurn = useTurn(screen)
  const state = entity.workflow?.field
  // beside the state; where that is left out, beside the name
  const marked = fields.some((field) => field.name === state) ? state : opener?.name
  return fields.map((field) => {
    const { align, lines, width = WIDTH } = widgetOf(field)
    const isLabel = field.name === entity.label
    return {
      key: field.name,
      dataIndex: field.name,
      title: field.title,
      onHeaderCell: () => ({ 'data-column': field.name }) as object,
      width: isLabel ? Math.max(width, LABEL_WIDTH) : width,
      ...(lines && field.name !== entity.sn?.field ? { minWidth: isLabel ? LEAST_LABEL : LEAST } : { className: styles.line }),
      ...(align ? { align } : {}),
      render: (value: unknown, record) => {
        if (field.name === screen.queue?.since && typeof value === 'string' && isWaiting(screen, record, entity.workflow?.field))
          return <Waited since={value} />
        const nothing = isLabel ? labelOf(entity, record) : <Blank />
        const isTold = isShown(field, record) && !(isLabel && value === null)
        const text = isTold ? <FieldText field={field} value={value} record={record} /> : nothing
        const told = isTold && isNothing(field, record) ? <span className={styles.nothing}>{text}</span> : text
        const cell =
          field.name === marked && isTurn(record) ? (
            <Space size={4}>
              {told}
              <Turn />
            </Space>
          ) : (
            told
          )
        if (field !== opener) return cell
        return (
          <button type="button" className={styles.open} onClick={() => open(record)}>
            {cell}
          </button>
        )
      },
    }
  })
}

/** The field that opens a row: what a record is called, or what is said first where that is left out. */
export const openerOf = (entity: Entity, fields: readonly Field[]): Field | undefined =>
  fields.find((field) => field.name === entity.label) ?? fields.find((field) => widgetOf(field).card !== 'picture')

/** Columns that stay however little room there is: a row's name, its state, its picture, and the steps. */
export const isKept = (entity: Entity, screen: Screen, fields: readonly Field[], name: string): boolean =>
  name === ACTIONS ||
  name === entity.workflow?.field ||
  name === screen.queue?.since ||
  name === openerOf(entity, fields)?.name ||
  fields.some((field) => field.name === name && widgetOf(field).card === 'picture')

const ACTIONS = '#actions'

/** The steps stand in the last column, which stays in sight. */
export const actionsColumn = (screen: Screen, onDone: () => void): ListColumn => ({
  key: ACTIONS,
  title: '操作',
  width: ACTIONS_WIDTH,
  className: styles.line,
  fixed: 'right',
  render: (_, record) => <RowActions screen={screen} record={record} onDone={onDone} />,
})

/** As wide as what stands in them, so that nothing is cut off while there is room; a table of all rows measures its columns itself. */
export const fitting = (columns: readonly ListColumn[]): ListColumn[] => columns.map(({ width: _, ...column }) => column)

/** Of a table that draws only the rows in sight, whose columns can't follow what stands in them. */
export const widthOf = (columns: readonly ListColumn[]): number => columns.reduce((sum, column) => sum + Number(column.width), 0)
