import { columnLetter, columnsOf, type Heading, type Known } from './columns.ts'
import { type Cell, type SheetRow, textCell } from './file/cell.ts'
import type { SheetOfFile } from './file/open-xlsx.ts'
import { firstRows, type Table } from './table.ts'
import { isUnit } from './units.ts'

/** A form that is filled in is no longer than this. */
const LOOKED_AT = 200
/** So many filled labels make a form of a sheet. */
const LABELS = 3

/** A cell that names a field, and the cells that are filled in behind it. */
interface Label {
  readonly row: number
  readonly at: number
  readonly title: string
  readonly values: readonly { readonly at: number; readonly cell: Cell }[]
}

export interface LaidOut {
  readonly sheet: SheetOfFile
  readonly table: Table
  /** fields that are named */
  readonly labels: number
}

/**
 * A form that is laid out with its labels to the left of what is filled in: one record, or, where all labels stand in one column
 * and several cells behind them, one for each of these. It is turned into a table whose columns are the labels. Null: it is none.
 */
export async function laidOut(sheet: SheetOfFile, known: Known): Promise<LaidOut | null> {
  const rows = await firstRows(sheet, LOOKED_AT)
  const labels = distinct(rows.flatMap((row) => labelsIn(row, known)))
  const filled = labels.filter(({ values }) => values.length > 0)
  if (filled.length < LABELS || new Set(filled.map(({ row }) => row)).size < 2) return null
  const [first] = labels
  const columns = labels.every(({ at }) => at === first?.at)
    ? [...new Set(labels.flatMap(({ values }) => values.map(({ at }) => at)))].sort((a, b) => a - b)
    : []
  const isOne = columns.length < 2
  const headings = labels.map(({ row, at, title, values }, i): Heading => {
    const place = isOne ? `${columnLetter(values[0]?.at ?? at)}${row}` : `第 ${row} 行`
    return { at: i, title, place }
  })
  const records = isOne
    ? [labels.map(({ values }) => values[0]?.cell ?? null)]
    : columns.map((column) => labels.map(({ values }) => values.find(({ at }) => at === column)?.cell ?? null))
  const turned = records.map((cells, i): SheetRow => ({ row: i + 1, cells }))
  const facts = { merges: [], rows: turned.length }
  return {
    sheet: {
      name: sheet.name,
      rows: async function* () {
        yield turned
      },
      facts: async () => facts,
    },
    table: { headings, headRow: 0, units: [], facts, above: [] },
    labels: filled.length,
  }
}

const named = (title: string, known: Known) => {
  const [column] = columnsOf([{ at: 0, title }], { ...known, chosen: new Map() })
  return column && (column.field !== null || column.fault !== null || column.kept) ? column : null
}

/** Of a field that is named twice the first counts. */
const distinct = (labels: readonly Label[]): readonly Label[] =>
  labels.filter(({ title }, at) => labels.findIndex((one) => one.title === title) === at)

function labelsIn({ row, cells }: SheetRow, known: Known): Label[] {
  const labels: Label[] = []
  for (const [at, cell] of cells.entries()) {
    if (cell?.sort !== 'text') continue
    const within = sameCell(cell.text, known)
    if (within) labels.push({ row, at, title: within.title, values: [{ at, cell: within.cell }] })
    else if (named(cell.text, known)) labels.push(labelAt(row, at, cells, known))
  }
  return labels
}

/** What stands behind a label, to the next one; a unit of its own belongs to the label. */
function labelAt(row: number, at: number, cells: readonly Cell[], known: Known): Label {
  const title = cells[at]?.text ?? ''
  const values: { at: number; cell: Cell }[] = []
  let unit = ''
  for (let next = at + 1; next < cells.length; next++) {
    const cell = cells[next]
    if (!cell) continue
    if (cell.sort === 'text' && (named(cell.text, known) || sameCell(cell.text, known))) break
    if (cell.sort === 'text' && isUnit(cell.text)) unit = cell.text
    else values.push({ at: next, cell })
  }
  return { row, at, title: unit === '' ? title : `${title}（${unit}）`, values }
}

/** `月份：2026年5月` */
function sameCell(text: string, known: Known): { readonly title: string; readonly cell: Cell } | null {
  const [, title = '', value = ''] = /^([^:：]+)[:：]\s*(\S.*)$/s.exec(text) ?? []
  return title !== '' && named(title, known) ? { title, cell: textCell(value) } : null
}
