import type { Field } from '../../core/entity/entity.ts'
import { IMPORT_ROWS, type ImportResult } from '../../core/record/import-result.ts'
import type { Column, Known } from './columns.ts'
import type { Cell } from './file/cell.ts'
import { openFile } from './file/open-file.ts'
import type { SheetOfFile } from './file/open-xlsx.ts'
import { pastedSheet } from './file/pasted.ts'
import { SheetFault } from './file/sheet-fault.ts'
import { headlessTable } from './headless.ts'
import { laidOut } from './laid-out.ts'
import { type RowRead, type RowReading, readRow, type Wrong, wrongIn } from './read-row.ts'
import { type DataRow, dataRows, type Passed, readColumns, type Table, tableIn } from './table.ts'

/** A sheet in sight that has a table of this kind. */
export interface FoundSheet {
  readonly sheet: SheetOfFile
  readonly table: Table
}

/** @throws SheetFault */
export async function openBook(file: File | Blob, known: Known): Promise<readonly FoundSheet[]> {
  const sheets = await openFile(file)
  const found: FoundSheet[] = []
  for (const sheet of sheets) {
    const table = await tableIn(sheet, known)
    const form = await laidOut(sheet, known)
    const named = table ? readColumns(table, known).filter(({ field }) => field !== null).length : 0
    if (form && form.labels > named) found.push(form)
    else if (table) found.push({ sheet, table })
  }
  if (found.length > 0) return found
  throw new SheetFault('没有一个列名认得出来：列名要写在一行里，下面一行一条，可以先下载模板')
}

/** What was copied out of a chat or a spreadsheet; it may have no head. @throws SheetFault */
export async function openPasted(text: string, known: Known): Promise<FoundSheet> {
  const sheet = pastedSheet(text)
  const table = (await tableIn(sheet, known)) ?? (await headlessTable(sheet))
  if (table.headings.length === 0) throw new SheetFault('还没有粘贴表格')
  return { sheet, table }
}

/** What is asked of the server about some rows. */
export type Ask = (rows: readonly object[], more?: object) => Promise<ImportResult>

/** All that a reading of the rows needs. */
export interface Reading extends RowReading {
  readonly found: FoundSheet
  readonly ask: Ask
}

/** The rows as they would be kept, before anything is. */
export interface Look {
  readonly rows: number
  readonly good: number
  /** rows that stand here already, just as they are */
  readonly same: number
  /** the first faults; of a row that fails, why */
  readonly wrong: readonly Wrong[]
  readonly bad: ReadonlyMap<number, string>
  /** rows that would add nothing */
  readonly skipped: ReadonlySet<number>
  readonly first: readonly FirstRow[]
  readonly passed: ReadonlyMap<Passed, readonly number[]>
}

/** One of the first rows, with what the server reckons of it. */
export interface FirstRow {
  readonly row: number
  readonly words: Readonly<Record<string, string>>
  readonly derived: Readonly<Record<string, unknown>>
}

const FIRST = 5
/** faults that are listed; of all rows that fail the reason is kept */
const LISTED = 1000

const PASSED: readonly Passed[] = ['total', 'footer', 'head']

/** Reads all rows and asks the server what it would say to each. @throws SheetFault when there is none */
export async function lookOver(reading: Reading, progress: (rows: number) => void, isOver: () => boolean): Promise<Look> {
  const passed = new Map<Passed, number[]>(PASSED.map((one) => [one, []]))
  const bad = new Map<number, string>()
  const skipped = new Set<number>()
  const wrong: Wrong[] = []
  const first: FirstRow[] = []
  let [rows, good] = [0, 0]
  for await (const chunk of chunksOf(reading, (row, why) => passed.get(why)?.push(row))) {
    if (isOver()) break
    const sound = chunk.filter((one) => one.wrong.length === 0)
    const answer = sound.length > 0 ? await reading.ask(sound.map((one) => one.data)) : NOTHING
    const faults = [...chunk.flatMap((one) => one.wrong), ...faultsIn(answer, sound, reading)].sort((a, b) => a.row - b.row)
    note(faults, bad)
    if (wrong.length < LISTED) wrong.push(...faults.slice(0, LISTED - wrong.length))
    for (const at of answer.same ?? []) skipped.add(sound[at]?.row ?? 0)
    for (const one of sound.slice(0, FIRST - first.length))
      first.push({ row: one.row, words: one.words, derived: answer.derived?.[sound.indexOf(one)] ?? {} })
    rows += chunk.length
    good += answer.good.length
    progress(rows)
  }
  if (rows === 0 && !isOver()) throw new SheetFault(isUnread(reading) ? NO_COLUMN : '列名下面没有数据：从列名的下一行起一行一条')
  return { rows, good, same: skipped.size, wrong, bad, skipped, first, passed }
}

const NO_COLUMN = '没有列名，也看不出每一列是什么：请在下面为每一列选一个'
const isUnread = ({ columns }: Reading): boolean => columns.every(({ field }) => field === null)

const NOTHING: ImportResult = { good: [], faults: [] }

function note(faults: readonly Wrong[], bad: Map<number, string>): void {
  for (const { row, column, msg } of faults) bad.set(row, [bad.get(row), `${column}：${msg}`].filter(Boolean).join('；'))
}

function faultsIn({ faults }: ImportResult, sent: readonly RowRead[], { columns, fields }: Reading): Wrong[] {
  return faults.flatMap(({ row, field, msg }) => {
    const at = sent[row]
    return at ? [wrongAt(at, columns, fields, field, msg)] : []
  })
}

function wrongAt(at: RowRead, columns: readonly Column[], fields: readonly Field[], name: string | null, msg: string): Wrong {
  const column = columns.find((one) => one.field?.name === name)
  if (column?.field) return wrongIn(at.row, column, at.cells[column.at] ?? null, msg)
  const title = fields.find((one) => one.name === name)?.title ?? '整行'
  return { key: `${at.row}:${name}:${msg}`, row: at.row, column: title, text: '', msg }
}

/** How far the keeping has come; it is gone on with from there. */
export interface Kept {
  readonly chunks: number
  readonly rows: number
  /** rows that the server refused, though it had not when they were looked over */
  readonly late: readonly Wrong[]
}

export const NONE_KEPT: Kept = { chunks: 0, rows: 0, late: [] }

/**
 * Keeps the rows that nothing is wrong with, some at a time. Each lot has its own key, so one whose answer was lost is not
 * kept twice.
 */
export async function keepRows(
  reading: Reading,
  { bad, skipped }: Look,
  key: string,
  from: Kept,
  progress: (kept: Kept) => void,
): Promise<Kept> {
  let kept = from
  let at = 0
  for await (const chunk of chunksOf(reading)) {
    const lot = at++
    if (lot < from.chunks) continue
    const sound = chunk.filter(({ row, wrong }) => wrong.length === 0 && !bad.has(row) && !skipped.has(row))
    const answer =
      sound.length > 0
        ? await reading.ask(
            sound.map((one) => one.data),
            { keep: 1, idem_key: `${key}.${lot}` },
          )
        : NOTHING
    const late = faultsIn(answer, sound, reading)
    kept = { chunks: lot + 1, rows: kept.rows + answer.good.length, late: [...kept.late, ...late] }
    progress(kept)
  }
  return kept
}

/** The rows that were not kept, as they stand in the file. */
export async function rowsNotKept(
  { found }: Reading,
  bad: ReadonlyMap<number, string>,
): Promise<readonly { readonly cells: readonly Cell[]; readonly why: string }[]> {
  const rows: { readonly cells: readonly Cell[]; readonly why: string }[] = []
  for await (const some of dataRows(found.sheet, found.table))
    for (const { row, cells } of some) {
      const why = bad.get(row)
      if (why !== undefined) rows.push({ cells, why })
    }
  return rows
}

async function* chunksOf(
  reading: Reading,
  pass: (row: number, why: Passed) => void = () => undefined,
): AsyncGenerator<readonly RowRead[]> {
  const { found, columns } = reading
  let chunk: RowRead[] = []
  for await (const rows of dataRows(found.sheet, found.table))
    for (const line of rows) {
      if (line.passed) {
        pass(line.row, line.passed)
        continue
      }
      if (isNothing(line, columns)) continue
      chunk.push(await readRow(line, reading))
      if (chunk.length < IMPORT_ROWS) continue
      yield chunk
      chunk = []
    }
  if (chunk.length > 0) yield chunk
}

/** A row that says nothing in any column that is read, such as one with a serial number alone. */
const isNothing = ({ cells, joined }: DataRow, columns: readonly Column[]): boolean =>
  columns.every(({ at, field }) => !field || (!cells[at] && !joined.get(at)?.cell))
