import { type Column, columnsOf, type Heading, type Known } from './columns.ts'
import type { Cell, SheetRow } from './file/cell.ts'
import type { Merge, SheetFacts, SheetOfFile } from './file/open-xlsx.ts'
import { isUnit } from './units.ts'

/** A table as it was found in a sheet. */
export interface Table {
  readonly headings: readonly Heading[]
  /** the last row of the head, as the spreadsheet counts */
  readonly headRow: number
  /** units that are said over the whole table */
  readonly units: readonly string[]
  readonly facts: SheetFacts
  /** rows above the head that were passed over */
  readonly above: readonly number[]
  /** its columns have no names of their own */
  readonly headless?: boolean
}

/** A title, a note and a unit may stand above the head. */
const LOOKED_AT = 20
const TOTAL = /^(?:合\s*计|总\s*计|小\s*计|累\s*计|共\s*计|汇\s*总|平\s*均)/
const FOOTER = /^(?:填表人|制表人|审核人|填报人|负责人|制表|注|备注|说明)\s*[:：]/

/** The head is the row, or the pair of rows, in which most fields are named. Null: no field is. */
export async function tableIn(sheet: SheetOfFile, known: Known): Promise<Table | null> {
  const rows = await firstRows(sheet, LOOKED_AT)
  const facts = await sheet.facts()
  const { merges } = facts
  let best: { readonly at: number; readonly rows: number; readonly found: number } = { at: 0, rows: 0, found: 0 }
  for (const [at, { cells }] of rows.entries()) {
    const alone = found(headingsOf(cells), known)
    if (alone > best.found) best = { at, rows: 1, found: alone }
    const below = rows[at + 1]
    if (!below || !isHead(below.cells)) continue
    const pair = found(headingsOf(below.cells, cells, merges, rows[at]?.row ?? 0), known)
    const second = found(headingsOf(below.cells), known)
    if (pair > best.found && pair > second) best = { at, rows: 2, found: pair }
    else if (best.at === at && best.rows === 1 && pair === best.found && isUnits(below.cells)) best = { at, rows: 2, found: pair }
  }
  const first = rows[best.at]
  const second = rows[best.at + 1]
  if (!first || best.found === 0) return null
  const headings = best.rows === 2 && second ? headingsOf(second.cells, first.cells, merges, first.row) : headingsOf(first.cells)
  return {
    headings,
    headRow: best.rows === 2 && second ? second.row : first.row,
    units: rows.slice(0, best.at).flatMap(({ cells }) => cells.flatMap(unitsSaid)),
    facts,
    above: rows.slice(0, best.at).map(({ row }) => row),
  }
}

/** As many rows of a sheet from its first on, without reading the others. */
export async function firstRows(sheet: SheetOfFile, most: number): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const some of sheet.rows()) {
    rows.push(...some)
    if (rows.length >= most) break
  }
  return rows.slice(0, most)
}

const found = (headings: readonly Heading[], known: Known): number =>
  columnsOf(headings, { ...known, chosen: new Map() }).filter((one) => one.field !== null || one.fault !== null).length

const isHead = (cells: readonly Cell[]): boolean => cells.every((cell) => cell === null || cell.sort === 'text')
const isUnits = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || isUnit(cell.text.replace(/^[(（]|[)）]$/g, '')))

/** Under a heading that is drawn over several columns each has its own; one that is drawn over two rows stands for itself. */
function headingsOf(cells: readonly Cell[], above?: readonly Cell[], merges: readonly Merge[] = [], row = 0): readonly Heading[] {
  const width = Math.max(cells.length, above?.length ?? 0)
  return Array.from({ length: width }, (_, at): Heading => {
    const own = textOf(cells[at])
    if (!above) return { at, title: own }
    const over = textOf(above[at]) || textOf(above[spanStart(merges, row, at, above)])
    if (own === '') return { at, title: textOf(above[at]) }
    return over === '' ? { at, title: own } : { at, title: own, above: over }
  })
}

/** The column in which the heading above begins: its merged cell says so; without one it reaches to the next. */
function spanStart(merges: readonly Merge[], row: number, at: number, above: readonly Cell[]): number {
  const merge = merges.find((one) => one.top <= row && one.bottom >= row && one.left <= at + 1 && one.right >= at + 1)
  if (merge) return merge.left - 1
  if (merges.some((one) => one.top === row)) return at
  let start = at
  while (start > 0 && !above[start]) start--
  return start
}

const textOf = (cell: Cell | undefined): string => cell?.text ?? ''

/** `单位：吨、万元`, `（金额单位：万元）`, `今日行情（元/斤）`; a unit that is an office is none. */
function unitsSaid(cell: Cell): string[] {
  const text = cell?.text ?? ''
  const [, said = ''] = /单位\s*[:：]\s*([^)）]+)/.exec(text) ?? /[(（]([^)）]+)[)）]/.exec(text) ?? []
  return said.split(/[、,，;；\s]+/).filter(isUnit)
}

/** A row that is no record, with the reason. */
export type Passed = 'total' | 'footer' | 'head'

export interface DataRow extends SheetRow {
  readonly passed: Passed | null
  /** cells that are one with those above, by their column: where the value stands */
  readonly joined: ReadonlyMap<number, { readonly row: number; readonly cell: Cell }>
}

const NOT_JOINED: DataRow['joined'] = new Map()

/** The rows below the head, some at a time. */
export async function* dataRows(sheet: SheetOfFile, table: Table): AsyncGenerator<readonly DataRow[]> {
  const tall = table.facts.merges.filter((one) => one.bottom > one.top && one.bottom > table.headRow)
  const heads = new Map<Merge, Cell>()
  for await (const rows of sheet.rows()) {
    const below = rows.filter(({ row }) => row > table.headRow)
    yield below.map((one): DataRow => ({ ...one, passed: passedOf(one, table), joined: joinedOf(one, tall, heads) }))
  }
}

function joinedOf({ row, cells }: SheetRow, tall: readonly Merge[], heads: Map<Merge, Cell>): DataRow['joined'] {
  const mine = tall.filter((one) => one.top <= row && one.bottom >= row)
  if (mine.length === 0) return NOT_JOINED
  const joined = new Map<number, { readonly row: number; readonly cell: Cell }>()
  for (const merge of mine) {
    if (merge.top === row) heads.set(merge, cells[merge.left - 1] ?? null)
    else joined.set(merge.left - 1, { row: merge.top, cell: heads.get(merge) ?? null })
  }
  return joined
}

function passedOf({ cells }: SheetRow, { headings }: Table): Passed | null {
  const first = cells.find((cell) => cell !== null)
  if (first?.sort === 'text' && TOTAL.test(first.text)) return 'total'
  if (first?.sort === 'text' && FOOTER.test(first.text)) return 'footer'
  const filled = cells.flatMap((cell, at) => (cell ? [{ cell, at }] : []))
  const repeats = filled.every(({ cell, at }) => cell.text === headings[at]?.title || cell.text === headings[at]?.above)
  return filled.length > 1 && repeats ? 'head' : null
}

export const readColumns = (table: Table, known: Known): readonly Column[] =>
  columnsOf(table.headings, { ...known, units: table.units })
