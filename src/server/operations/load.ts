import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { decodeRow } from '../db/encode.ts'
import { Late, run } from '../db/late.ts'
import type { Ask, Db, FullRecord } from './ask.ts'
import { dueAction } from './deadline.ts'
import { selection, visibleRows } from './rows.ts'
import { takeStep } from './step.ts'

/**
 * Locks the row for this transaction and reads it whole. A deadline that has passed is written down first, so that an
 * expired thing never acts.
 * @throws AppError record.missing when there is no such row for this actor
 */
export async function loadForUpdate(ask: Ask, db: Db, id: number): Promise<FullRecord> {
  const { entity } = ask.call
  const stored = entity.workflow ? sql`, ${sql.ref(`t.${entity.workflow.field}`)} as "#stored"` : sql``
  const statement = ask.statements.get(
    `lock ${ask.call.screen.name}`,
    db,
    () =>
      sql`select ${selection(entity, entity.fields, ask, true)}${stored} from ${sql.table(entity.id)} t where t.id = ${new Late((values) => values.id)} and ${visibleRows(ask, true)} for update of t`,
  )
  const [row] = await run<Record<string, unknown>>(db, statement, { now: ask.now, id })
  if (!row) throw new AppError('record.missing')
  const record = decodeRow(entity.fields, row)
  if (!entity.workflow) return record
  const before = { ...record, [entity.workflow.field]: row['#stored'] }
  const action = dueAction(entity, before, ask.now)
  // a deadline may also leave the state as it is
  return action ? takeStep(ask, db, before, { action, bySystem: true }) : record
}

export function checkVersion(record: FullRecord, sent: unknown): void {
  if (sent !== undefined && Number(sent) !== record.version) throw new AppError('record.stale')
}
