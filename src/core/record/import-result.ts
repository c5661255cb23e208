/** The most rows of one call; a longer sheet is sent in as many calls as it takes. */
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
  /** rows that stand here already, just as they were sent */
  readonly same?: readonly number[]
  /** what is reckoned of the first rows, by their place */
  readonly derived?: Readonly<Record<number, Readonly<Record<string, unknown>>>>
}
