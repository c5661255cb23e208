/** How many rows one workbook may bring: what a person looks through before he agrees to it. */
export const IMPORT_ROWS = 200

/** What is wrong with one of the rows that were sent, counted from 0. */
export interface RowFault {
  readonly row: number
  /** null: with the row as a whole */
  readonly field: string | null
  readonly msg: string
}

export interface ImportResult {
  /** rows that are, or would be, kept */
  readonly good: readonly number[]
  readonly faults: readonly RowFault[]
}
