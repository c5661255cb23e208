/** An incoming line of a bank's statement, as a file says it. Outgoing lines are not sent. */
export interface StatementLine {
  /** `2026-06-15 10:00:00` */
  readonly paid_at: string
  /** yuan with two places */
  readonly amount: string
  readonly balance: string
  readonly payer: string
  readonly payer_account: string
  /** the bank's own number of the movement; empty where it has none */
  readonly serial: string
  /** all that was written beside it */
  readonly remark: string
}

/** What became of the lines of a statement. */
export interface ImportedStatement {
  /** lines that were not there before */
  readonly added: number
  /** lines that stood here already */
  readonly known: number
  /** of the lines that were added, in yuan */
  readonly sum: string
  /** of these, ready to be confirmed */
  readonly exact: number
}

/** One line of the comparison of what came with what it was for. */
export interface Compared {
  readonly title: string
  readonly bank: string
  readonly ours: string
  readonly same: 0 | 1
}

/** A receipt beside what it is for; null: nothing is known of it. */
export interface ReceiptMatch {
  readonly reason: string
  readonly target: { readonly title: string; readonly sn: string } | null
  readonly compared: readonly Compared[]
}
