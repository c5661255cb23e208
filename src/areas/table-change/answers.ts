import type { KeptReport } from '../../server/db/save-report-rows.ts'
import type { PlanLine } from '../../server/live/plan-lines.ts'

/** One thing that is wrong with a file, or that it waits for. */
export interface FileFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  /** 1: a person's consent is all that it waits for */
  readonly consent: 0 | 1
}

/** `TableChange/files`: how the files stand, and what the last saves did. */
export interface FilesNow {
  readonly machine: string
  /** served as they lie on the disk */
  readonly live: readonly { readonly file: string; readonly title: string }[]
  /** their last good version is served, or nothing where there is none */
  readonly held: readonly string[]
  readonly faults: readonly FileFault[]
  readonly reports: readonly KeptReport[]
}

/** `TableChange/plan`: what the files ask of the tables. */
export interface TablePlan {
  /** stands for what was read: it is sent back with the consent */
  readonly plan: string
  readonly lines: readonly (PlanLine & { readonly refused: 0 | 1 })[]
  /** nothing is to be done, as the terminal says it; '' otherwise */
  readonly idle: string
  /** what is typed to agree */
  readonly sure: string
}

/** `TableChange/apply` */
export interface AppliedSteps {
  readonly done: readonly string[]
  /** what the files still wait for */
  readonly held: readonly string[]
}
