/**
 * A cell as a person sees it. Numbers are plain decimals, days are `2026-06-01`; null is an empty cell.
 * `sort` says what the program keeps, which need not be what was typed: 6-8 has become a day.
 */
export interface FilledCell {
  readonly text: string
  readonly sort: CellSort
  /** as the program shows it, where that differs */
  readonly shown?: string
}

export type CellSort =
  | 'text'
  | 'number'
  | 'day'
  | 'clock'
  | 'percent'
  | 'truth'
  /** shown as a fraction, as which 6/8 ends */
  | 'fraction'
  /** shown in thousands or ten thousands of what is kept */
  | 'scaled'
  /** longer than a program's number is exact */
  | 'long'
  | 'error'
  /** a formula that was never computed */
  | 'formula'

export type Cell = FilledCell | null

export interface SheetRow {
  /** as the spreadsheet counts, from 1 */
  readonly row: number
  readonly cells: readonly Cell[]
}

export const textCell = (text: string): Cell => (text.trim() === '' ? null : { text: text.trim(), sort: sortOfText(text.trim()) })

/** A file of plain text has its errors and formulas spelled out. */
const sortOfText = (text: string): CellSort =>
  /^#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i.test(text) ? 'error' : 'text'
