import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber, unitText } from '../../core/entity/kinds.ts'
import { type Names, type ReadValue, readCell } from './cell-value.ts'
import { type Column, columnLetter } from './columns.ts'
import type { Cell } from './file/cell.ts'
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

export async function readRow(line: DataRow, columns: readonly Column[], names: Names, entity: Entity): Promise<RowRead> {
  const { row, cells, joined } = line
  const data: Record<string, unknown> = {}
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
    if ('fault' in read) {
      wrong.push(wrongIn(row, column, cell, read.fault))
      continue
    }
    if (read.value === null) continue
    data[field.name] = read.value
    words[field.name] = read.words
    said.push({ column, cell, read })
  }
  for (const { column, cell, read } of said) {
    const fault = withUnit(entity, column, read, data, words)
    if (fault !== null) wrong.push(wrongIn(row, column, cell, fault))
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

export const wrongIn = (row: number, { at, field, title }: Column, cell: Cell, msg: string): Wrong => ({
  key: `${row}:${at}:${msg}`,
  row,
  column: `${columnLetter(at)} ${field?.title ?? title}`,
  text: cell?.shown ?? cell?.text ?? '',
  msg,
})
