/** The most rows of one workbook: as many as a person looks through before agreeing to them. */
export const IMPORT_ROWS = 200

/** The fault of one of the rows that were sent, counted from 0. */
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
