import { Link } from 'react-router'
import type { Field } from '../../core/entity/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { widgetOf } from './registry.ts'
import css from './Told.module.css'
import type { CellProps } from './widget.ts'

/** A field as its reader is told it: where nothing is filled in, what its file says of that; where it names a record that he may open, the way there. */
export function FieldText({ field, value, record, detail = false }: CellProps) {
  const { Cell } = widgetOf(field)
  if (field.blank !== undefined && isBlank(value) && field.name in record) return <span>{field.blank}</span>
  const cell = <Cell field={field} value={value} record={record} detail={detail} />
  const to = record[`${field.name}_to`]
  return typeof to === 'string' ? (
    <Link className={css.way} to={to}>
      {cell}
    </Link>
  ) : (
    cell
  )
}

/** Is there anything to say of it? What is empty, or an amount of nothing, is left out of cards and details. */
export function isSaid(field: Field, record: CellProps['record']): boolean {
  const value = record[field.name] ?? null
  if (value === null) return field.blank !== undefined && field.name in record
  return !(widgetOf(field).noughtUnsaid && Number(value) === 0)
}
