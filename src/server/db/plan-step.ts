import { createHash } from 'node:crypto'
import type { Registry } from '../../core/entity/registry.ts'

/** One change of the database, as SQL and as a person reads it. */
export interface PlanStep {
  /** short and stable: what a person names to agree to it */
  readonly id: string
  readonly entity: string
  /** the file of config/ that says it; absent: the entity's own */
  readonly file?: string
  /** JSON pointer in that file; '' for the whole */
  readonly pointer: string
  readonly sql: string
  readonly sentence: string
  /** the entity's file cannot be served before this is done */
  readonly blocks: boolean
  /** the column whose values become others before it is of another type itself */
  readonly ofColumn?: string
  /** how the values of a column become others: what is asked before anybody agrees to it */
  readonly probe?: Probe
  /** the entity that is perhaps this one under its former name: it stays as it is until somebody has said so */
  readonly former?: string
  /** all rows of this table are put elsewhere, by months of this time: nothing is lost, so it is like what the file waits for */
  readonly moves?: { readonly table: string; readonly by?: string }
}

/** Is it agreed to with the others of its file, and not one by one as what loses data is? */
export const isWanted = ({ blocks, moves }: PlanStep): boolean => blocks || moves !== undefined

/** A column's value as it will be, and that brought back; SQL over a row of the table, by its name. */
export interface Probe {
  readonly table: string
  readonly column: string
  readonly forth: string
  readonly back: string
}

/** An objection that the rows have to a file, which nobody can agree away: the file says more, or the rows become others first. */
export interface Refusal {
  readonly entity: string
  /** the file of config/ that it is about; absent: the entity's own */
  readonly file?: string
  readonly pointer: string
  readonly sentence: string
}

/** `additive` may be done at any time and loses nothing; `destructive` is for a person to read and agree to. */
export interface Plan {
  readonly registry: Registry
  readonly additive: readonly PlanStep[]
  readonly destructive: readonly PlanStep[]
  /** files that wait whoever agrees */
  readonly refusals: readonly Refusal[]
  /** entities that know a code or grant no more that no row holds, as yet: what is under way may be about to write one */
  readonly vacated: readonly string[]
}

export function planStep(
  entity: string,
  pointer: string,
  sql: string,
  sentence: string,
  blocks = false,
  probe?: Probe,
): PlanStep {
  const id = createHash('sha256').update(`${entity}\0${sql}`).digest('hex').slice(0, 8)
  return { id, entity, pointer, sql, sentence, blocks, ...(probe ? { probe } : {}) }
}
