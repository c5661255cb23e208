import type { Entity, Field } from '../../core/entity/entity.ts'
import { readRange } from '../../core/value/read-range.ts'
import { figure, type ReadValue } from './cell-value.ts'
import type { Column } from './columns.ts'
import type { Cell } from './file/cell.ts'

/** One end of a range, in the field that keeps it. */
export interface End {
  readonly field: Field
  readonly read: ReadValue
}

/** The ends that a cell says from where to where, `10-10.5元/斤`, for a field that has one for each; null where it has none. */
export function endsIn(entity: Entity, { field, unit }: Column, cell: Cell): readonly End[] | { readonly fault: string } | null {
  if (!field?.range || cell?.sort !== 'text') return null
  const range = readRange(cell.text, (text) => {
    const one = figure(field, { text, sort: 'text' }, unit)
    return 'fault' in one ? one : { value: String(one.value), ...(one.unit === undefined ? {} : { unit: one.unit }) }
  })
  if ('fault' in range) return range
  const said = range.unit === undefined ? {} : { unit: range.unit }
  const ends = [range.low, range.high]
  return field.range.flatMap((name, i): End[] => {
    const end = entity.field[name]
    const value = ends[i]
    return end && value !== undefined ? [{ field: end, read: { value, words: value, ...said } }] : []
  })
}
