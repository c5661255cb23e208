import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { type FullRecord, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { ID_PARAMETER, runStatement } from '../db/statement-cache.ts'
import { withAnswers } from '../read/answers.ts'
import { lockGroups } from '../read/lock-decision.ts'
import { lockPointedFirst } from '../read/locked-row.ts'
import { selection, visibleRows } from '../read/rows.ts'
import { dueStep } from './due-steps.ts'
import { takeStep } from './step.ts'

/** A row that this transaction has locked, read whole. */
export interface LockedRecord {
  readonly record: FullRecord
  /** the version that a reader was shown: he saw a deadline as past already that is written down only now */
  readonly seenVersion: unknown
}

/**
 * Locks the row for this transaction and reads it whole. A deadline that has passed is written down first, so that an
 * expired thing never acts.
 * @throws AppError record.missing when there is no such row for this actor
 */
export async function loadForUpdate(context: RequestContext, db: Db, id: number): Promise<LockedRecord> {
  const { entity } = context.call
  await lockPointedFirst(context, db, id)
  const stored = entity.workflow ? sql`, ${sql.ref(`t.${entity.workflow.field}`)} as "#stored"` : sql``
  const statement = context.statements.get(
    `lock ${context.call.screen.name}`,
    db,
    () =>
      sql`select ${selection(entity, entity.fields, context, true)}${stored} from ${sql.table(entity.id)} t where t.id = ${ID_PARAMETER} and ${visibleRows(context, true)} for update of t`,
  )
  const [row] = await runStatement<Record<string, unknown>>(db, statement, { ...runValues(context), id })
  if (!row) throw new AppError('record.missing')
  const found = decodeRow(entity.fields, row, context.deps.secrets)
  await lockGroups(context, db, found)
  const record = await withAnswers(context, db, found)
  const asRead = { record, seenVersion: record.version }
  if (!entity.workflow) return asRead
  const before = { ...record, [entity.workflow.field]: row['#stored'] }
  const action = dueStep(entity, before, context.now)
  // a deadline may also leave the state as it is
  if (!action) return asRead
  return { record: await takeStep(context, db, before, { action, bySystem: true }), seenVersion: record.version }
}

/**
 * The record that was written over must be the one that stands. A step that edits the row's own content (`edits`) must name the version it has seen.
 * @throws record.stale, record.unseen
 */
export function checkVersion({ seenVersion }: Pick<LockedRecord, 'seenVersion'>, sent: unknown, edits = false): void {
  if (sent === undefined) {
    if (edits) throw new AppError('record.unseen')
    return
  }
  // of an object that does not want to be a text there is none
  const version = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent
  if (version !== seenVersion) throw new AppError('record.stale')
}
