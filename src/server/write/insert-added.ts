import { recordDefaults } from '../../core/record/starting-value.ts'
import { withPatch } from '../../core/value/with-patch.ts'
import { type FullRecord, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Change } from '../effects/effect.ts'
import { insertRecord } from './insert-record.ts'
import { transferSingle } from './transfer-single.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Inserts a row that an effect adds: what it leaves open begins as the file says.
 * @returns the row, and what has to change in the rows that were the single ones of their like until now
 */
export async function insertAdded(
  context: RequestContext,
  db: Db,
  values: Values,
  bySystem: boolean,
): Promise<{ readonly record: FullRecord; readonly change: readonly Change[] }> {
  const whole = { ...recordDefaults(context.call.entity.fields, runValues(context)), ...values }
  const { patch, change } = await transferSingle(context, db, {}, whole)
  return { record: await insertRecord(context, db, withPatch(whole, patch), bySystem), change }
}
