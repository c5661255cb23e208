import { beginningOf } from '../../core/record/starting-value.ts'
import { beside } from '../../core/value/beside.ts'
import { type Ask, type FullRecord, told } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Change } from '../effects/effect.ts'
import { handOver } from './hand-over.ts'
import { insertRecord } from './insert-record.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Inserts a row that an effect adds: what it leaves open begins as the file says.
 * @returns the row, and what has to change in the rows that were the single ones of their like until now
 */
export async function insertAdded(
  ask: Ask,
  db: Db,
  values: Values,
  bySystem: boolean,
): Promise<{ readonly record: FullRecord; readonly change: readonly Change[] }> {
  const whole = { ...beginningOf(ask.call.entity.fields, told(ask)), ...values }
  const { patch, change } = await handOver(ask, db, {}, whole)
  return { record: await insertRecord(ask, db, beside(whole, patch), bySystem), change }
}
