import type { RawBuilder } from 'kysely'
import type { Field } from '../../core/entity/entity.ts'
import type { ReaderContext } from '../db/open.ts'

export type SentValues = Record<string, unknown>

/** A question in SQL: the same for all who ask it alike, but for its values. */
export interface Question {
  /** with which others it is alike; null: it speaks of the form around it, and is built anew */
  readonly key: string | null
  readonly values: readonly unknown[]
  /** one value each, or one row of several: `select … from …` */
  readonly sql: (told: readonly unknown[], reading: ReaderContext) => RawBuilder<unknown>
  /** of what in the row it is told */
  readonly answers: readonly ((found: unknown) => void)[]
}

/** The answers of other rows about the values that were sent. */
export interface ResolvedValues {
  /** values copied from chosen rows, and the readable text beside a region code: part of the record */
  readonly given: SentValues
  /** names of chosen rows, for the search terms */
  readonly labels: SentValues
  /** a sentence per field whose choice does not exist or may not be made */
  readonly problems: Record<string, string>
}

/** A form, or one line of a table, whose values are asked about. */
export interface ResolveRequest {
  readonly fields: readonly Field[]
  /** among which copies are made */
  readonly siblings: readonly Field[]
  readonly sent: Readonly<SentValues>
  readonly form: Readonly<SentValues>
  /** what the record, or any line of its table, held before */
  readonly before: (name: string) => unknown
  /** it was accepted before: what it holds already is not asked again */
  readonly settled: boolean
}
