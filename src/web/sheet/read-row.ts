import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber, unitText } from '../../core/entity/kinds.ts'
import { type Names, type ReadValue, readCell } from './cell-value.ts'
import { type Column, columnLetter } from './columns.ts'
import type { Cell } from './file/cell.ts'
import { endsIn } from './ranges.ts'
import { suggestedIn } from './suggested.ts'
import type { DataRow } from './table.ts'
import { converted } from './units.ts'

/** A cell, or a row as a whole, that cannot be kept. */
export interface Wrong {
  readonly key: string
  /** as the spreadsheet counts, from 1 */
  readonly row: number
  readonly column: string
  readonly text: string
  readonly msg: string
}

export interface RowRead {
  readonly row: number
  readonly cells: readonly Cell[]
  readonly data: Readonly<Record<string, unknown>>
  /** the same as people read it, by the names of fields */
  readonly words: Readonly<Record<string, string>>
  readonly wrong: readonly Wrong[]
}

/** What the cells of a row are read by. */
export interface RowReading {
  readonly columns: readonly Column[]
  readonly names: Names
  readonly entity: Entity
  /** of the form */
  readonly fields: readonly Field[]
  /** values of fields that have no column, the same in every row */
  readonly same?: Readonly<Record<string, unknown>>
}

export async function readRow(line: DataRow, { columns, names, entity, fields, same = {} }: RowReading): Promise<RowRead> {
  const { row, cells, joined } = line
  const chosen = new Map<string, Readonly<Record<string, unknown>>>()
  const data: Record<string, unknown> = { ...same }
  const words: Record<string, string> = {}
  const wrong: Wrong[] = []
  const said: { readonly column: Column; readonly cell: Cell; readonly read: ReadValue }[] = []
  for (const column of columns) {
    const { at, field, unit } = column
    if (!field) continue
    const above = cells[at] ? undefined : joined.get(at)
    const cell = cells[at] ?? above?.cell ?? null
    if (above?.cell && isNumber(field.kind)) {
      wrong.push(wrongIn(row, column, cell, `这一格和第 ${above.row} 行合并在一起，请分开写明每行各是多少`))
      continue
    }
    const read = await readCell(field, cell, names, unit, data)
    const ends = 'fault' in read ? (endsIn(entity, column, cell) ?? read) : [{ field, read }]
    if ('fault' in ends) {
      wrong.push(wrongIn(row, column, cell, ends.fault))
      continue
    }
    for (const end of ends) {
      if (end.read.value === null) continue
      data[end.field.name] = end.read.value
      words[end.field.name] = end.read.words
      if (end.read.row) chosen.set(end.field.name, end.read.row)
      said.push({ column: { ...column, field: end.field }, cell, read: end.read })
    }
  }
  for (const { column, cell, read } of said) {
    const fault = withUnit(entity, column, read, data, words)
    if (fault !== null) wrong.push(wrongIn(row, column, cell, fault))
  }
  for (const [field, option] of suggestedIn(entity, fields, data, chosen)) {
    data[field.name] = option.const
    words[field.name] = option.title
  }
  return { row, cells, data, words, wrong }
}

/** A figure in the unit that its own record says: the row's goes before the heading's, and what the cell says must agree. */
function withUnit(
  entity: Entity,
  { field, unit: heading }: Column,
  { unit }: ReadValue,
  data: Record<string, unknown>,
  words: Record<string, string>,
): string | null {
  if (!field || typeof field.unit !== 'object') return null
  const beside = entity.field[field.unit.field]
  const isPrice = factsOf(field.kind).decimals === 'price'
  const per = (one: string) => one.slice(one.indexOf('/') + 1)
  const own = data[field.unit.field]
  const figure = String(data[field.name] ?? '')
  if (own !== undefined) {
    const full = unitText(field, String(own))
    words[field.name] = `${figure} ${full}`
    if (unit === undefined || unit === heading) return null
    const said = isPrice && !unit.includes('/') ? `${unit}/${String(own)}` : unit
    return agreed(field, figure, said, full, data, words)
  }
  if (unit === undefined || !beside) return null
  if (isPrice && !unit.includes('/')) return null
  const name = per(unit).normalize('NFKC')
  const option = beside.options?.find((one) => one.title === name || one.const === name || sameUnit(name, String(one.const)))
  if (!option) return `${beside.title}里没有“${name}”`
  data[beside.name] = option.const
  words[beside.name] = option.title
  const full = unitText(field, option.title)
  return agreed(field, figure, unit, full, data, words)
}

const sameUnit = (one: string, other: string): boolean => converted('1', one, other) === '1'

function agreed(
  field: Field,
  figure: string,
  said: string,
  full: string,
  data: Record<string, unknown>,
  words: Record<string, string>,
): string | null {
  const value = converted(figure, said, full)
  if (value === null) return `单位“${said}”和“${full}”不一致`
  data[field.name] = value
  words[field.name] = `${value} ${full}`
  return null
}

export const wrongIn = (row: number, { at, place, field, title }: Column, cell: Cell, msg: string): Wrong => ({
  key: `${row}:${at}:${msg}`,
  row,
  column: `${place ?? columnLetter(at)} ${field?.title ?? title}`,
  text: cell?.shown ?? cell?.text ?? '',
  msg,
})
