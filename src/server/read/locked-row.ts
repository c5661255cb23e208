import { sql } from 'kysely'
import { lockedFirst } from '../compiled/decision-locks.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { withAnswers } from './answers.ts'
import { findRow } from './find-rows.ts'
import { lockPointed } from './lock-decision.ts'

/**
 * Locks the rows that a row points at and that others decide by, before it is locked itself: all who lock several take those that
 * others hang on first.
 */
export async function lockPointedFirst(context: RequestContext, db: Db, id: number): Promise<void> {
  const { entity } = context.call
  const relations = lockedFirst(context.registry, entity)
  if (relations.length === 0) return
  const fields = relations.map((name) => sql.ref(name))
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join(fields)} from ${sql.table(entity.id)} where id = ${id}`.execute(db)
  const [row] = rows
  if (row) await lockPointed(context, db, decodeRow(entity.fields, row, context.deps.secrets), relations)
}

/** A row of the context's entity that this transaction has locked, whole; null: there is none. */
export async function lockedRow(context: RequestContext, db: Db, id: number): Promise<FullRecord | null> {
  await lockPointedFirst(context, db, id)
  return findRow(context, db, context.call.entity.id, id)
}

/** The same with the answers to all that its file asks. */
export async function lockedWithAnswers(context: RequestContext, db: Db, id: number): Promise<FullRecord | null> {
  const row = await lockedRow(context, db, id)
  return row ? withAnswers(context, db, row) : null
}
