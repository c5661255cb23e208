import type { RawBuilder } from 'kysely'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { type RequestContext, readerContext } from '../context/request-context.ts'
import { restrictedFields } from '../db/open.ts'
import type { Statements } from '../db/statement-cache.ts'
import { tablesIn } from '../db/tables-in.ts'
import { openName, readerColumns } from './rows.ts'

type Row = Readonly<Record<string, unknown>>

/** The record as the statement that wrote it has read it by the asker's rights: a caller that hands one in finds the row in it, if it could be read. */
export interface ReturnedRow {
  row?: Row
}

const AS = 'seen '

/** By entity, for all who read by the same rules. */
const untoldFields = derivedOnce((_: Statements) => new Map<Entity, readonly Field[]>())

/** The fields of which a record, as the server knows it, says more than its asker may be told. */
export function fieldsToMask(context: RequestContext): readonly Field[] {
  const { entity } = context.call
  return getOrMake(untoldFields(context.statements), entity, () => restrictedFields(readerContext(context, true), entity))
}

const columns = (context: RequestContext): RawBuilder<unknown> =>
  readerColumns(context.call.entity, fieldsToMask(context), context, true, AS)

/** These fields as the asker may be told them, beside all that the server asks; null: none, or they must be read when all is written. */
export const returnedColumns = (context: RequestContext): RawBuilder<unknown> | null =>
  canEcho(context) ? columns(context) : null

const echoable = derivedOnce((_: Statements) => new Map<Entity, boolean>())

/** A statement that writes does not see its own row in the table, nor what the database then adds up: where that may count, no. */
function canEcho(context: RequestContext): boolean {
  const { registry, statements, deps } = context
  const { entity } = context.call
  return getOrMake(echoable(statements), entity, () => {
    if (fieldsToMask(context).length === 0) return false
    const written = [entity.id, deps.platform.entities.log]
    const isCounted = [...registry.entities.values()].some(({ fields }) =>
      fields.some(({ total }) => total !== undefined && written.includes(total.of)),
    )
    const read = tablesIn(columns(context))
    return !isCounted && !written.some((id) => read.has(id))
  })
}

/** The columns of `returnedColumns`, under their own names. */
export function returnedRowOf(context: RequestContext, row: Row): ReturnedRow {
  const names = fieldsToMask(context).flatMap((field) => [field.name, `${field.name}_text`, openName(field)])
  const seen = names.flatMap((name) => (AS + name in row ? [[name, row[AS + name]] as const] : []))
  return seen.length === 0 ? {} : { row: Object.fromEntries(seen) }
}
