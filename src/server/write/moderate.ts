import type { Actor } from '../../core/condition/actor.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isMarkup } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import type { Line } from '../../core/record/lines.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { Dependencies } from '../context/deps.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

/** The person whose words are about to be kept, and the record they are for. */
export interface Writer {
  readonly deps: Dependencies
  readonly actor: Actor
  readonly now: Date
  readonly entity: Entity
}

/** One text that somebody has written. */
export interface Writing {
  /** as the reader of a refusal knows its place */
  readonly place: string
  readonly kind: NonNullable<Field['moderated']>
  readonly text: string
  readonly markup: boolean
}

/** An area's verdict on texts, in their order. */
export interface Judgement {
  /** as they may be kept */
  readonly texts: readonly string[]
  /** why one may not be kept at all */
  readonly faults: readonly (string | null)[]
  /** writes down what was found, once the record is there */
  readonly note?: Note
}

export type Note = (db: Db, record: FullRecord) => Promise<void>
export type Moderate = (writer: Writer, texts: readonly Writing[]) => Promise<Judgement>

declare module '../context/deps.ts' {
  interface ServerArea {
    /** looks at what people write before it is kept; one area alone has it */
    readonly moderate?: Moderate
  }
}

/** A text among values, and how it is put back. */
interface Spot extends Writing {
  readonly field: Field
  readonly put: (text: string) => void
}

/**
 * Has the words looked at that fields with `moderated` bring; in `values` they are left as they may be kept.
 * @returns what is to be called with the record, where something is to be noted
 * @throws AppError record.invalid with a sentence per field
 */
export async function moderate(
  writer: Writer,
  fields: readonly Field[],
  values: Record<string, unknown>,
): Promise<Note | undefined> {
  const look = Object.values(writer.deps.areas).find((area) => area.moderate)?.moderate
  const spots = look ? spotsOf(fields, values) : []
  if (!look || spots.length === 0) return undefined
  const { texts, faults, note } = await look(writer, spots)
  const errors: Record<string, string> = {}
  for (const [i, { field, text, put }] of spots.entries()) {
    const fault = faults[i]
    if (fault) errors[field.name] ??= fault
    else if (texts[i] !== undefined && texts[i] !== text) put(texts[i])
  }
  const [first] = Object.values(errors)
  if (first) throw new AppError('record.invalid', { first }, errors)
  return note
}

const moderatedIn = derivedOnce((fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ moderated, rows }) => moderated !== undefined || rows),
)

function spotsOf(fields: readonly Field[], values: Record<string, unknown>): Spot[] {
  return moderatedIn(fields).flatMap((field): Spot[] => [
    ...spotIn(field, field, values, `“${field.title}”`),
    ...(field.rows ? linesOf(field, values) : []),
  ])
}

/** The lines of a table are copied before a word in them is changed. */
function linesOf(table: Field, values: Record<string, unknown>): Spot[] {
  const lines = values[table.name]
  const columns = table.rows?.filter((one) => one.moderated) ?? []
  if (columns.length === 0 || !Array.isArray(lines)) return []
  const copies = lines.map((line: Line) => ({ ...line }))
  values[table.name] = copies
  return copies.flatMap((line, at) =>
    columns.flatMap((column) => spotIn(table, column, line, `“${table.title}”第 ${at + 1} 行的“${column.title}”`)),
  )
}

function spotIn(field: Field, written: Field, values: Record<string, unknown>, place: string): Spot[] {
  const text = values[written.name]
  if (written.moderated === undefined || typeof text !== 'string' || text === '') return []
  const put = (kept: string) => {
    values[written.name] = kept
  }
  return [{ field, place, kind: written.moderated, text, markup: isMarkup(written.kind), put }]
}

/**
 * Writes down what was found in a form's words in the transaction of the work that makes or changes the record; work that needs no
 * transaction, being one statement, gets one where there is something to write down.
 */
export async function noteModerated(
  context: RequestContext,
  db: Db,
  note: Note | undefined,
  work: (db: Db) => Promise<FullRecord>,
): Promise<FullRecord> {
  if (!note) return work(db)
  const noted = async (trx: Db) => {
    const record = await work(trx)
    await note(trx, record)
    return record
  }
  return db.isTransaction ? noted(db) : inTransaction(context.deps.db, noted)
}
