import type { Field } from '../../core/entity/entity.ts'
import { factsOf, isFixed, isNumber } from '../../core/entity/kinds.ts'
import { linesWords } from '../../core/record/line-words.ts'
import { listText } from '../../core/value/list-text.ts'
import { isDatetime, isDay, isMonth } from '../../core/value/time.ts'
import { type Cell, cells } from './workbook.ts'

/** The value of a record's field as a cell: a number that can be reckoned with, a time that is a time, all else as people read it. */
export function fieldCell(field: Field, record: Readonly<Record<string, unknown>>): Cell {
  const value = record[`${field.name}_text`] ?? record[field.name]
  if (value === undefined || value === null) return null
  if (field.rows) return cells.lines(linesWords(field, value, record))
  const { time, sheet } = factsOf(field.kind)
  if (isFixed(field.kind) || (isNumber(field.kind) && typeof value === 'number'))
    return cells.number(String(value), sheet?.format)
  if (typeof value === 'boolean') return cells.text(value ? '是' : '否')
  const words = Array.isArray(value) ? listText(value.map(String)) : String(value)
  if (time === 'moment' && isDatetime(words)) return cells.time(words)
  if (time === 'day' && isDay(words)) return cells.day(words)
  if (time === 'month' && isMonth(words)) return cells.month(words)
  return cells.text(words)
}

/** Characters. */
export const columnWidth = (field: Field): number => factsOf(field.kind).sheet?.width ?? (field.rows ? 40 : 14)
