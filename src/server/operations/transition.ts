import { evaluate } from '../../core/condition/evaluate.ts'
import type { Action } from '../../core/schema/entity.ts'
import type { Ask, Db, FullRecord } from './ask.ts'
import { type LogLine, updateRecord } from './write.ts'

/** A workflow transition: state, fields and log in one; then whatever the system does by itself in the new state. */
export async function writeTransition(
  ask: Ask,
  db: Db,
  before: FullRecord,
  change: { action: Action; patch: Readonly<Record<string, unknown>>; to: unknown; bySystem: boolean; note?: string | null },
): Promise<FullRecord> {
  const { field } = ask.call.entity.workflow!
  const { action, bySystem, note = null } = change
  const line: LogLine = { action: action.name, title: action.title, from: before[field], to: change.to, note, bySystem }
  return settle(ask, db, await updateRecord(ask, db, before, { ...change.patch, [field]: change.to }, line))
}

/** Takes the system actions whose `when` holds, each at most once, so that two that undo each other cannot run for ever. */
export async function settle(ask: Ask, db: Db, record: FullRecord, taken: readonly string[] = []): Promise<FullRecord> {
  const { entity } = ask.call
  const action = entity.workflow?.actions.find(
    (one) =>
      one.when !== undefined &&
      !taken.includes(one.name) &&
      one.by.includes('system') &&
      one.from.includes(record[entity.workflow!.field] as string) &&
      evaluate(one.when, record, { now: ask.now }, entity.field),
  )
  if (!action) return record
  const line: LogLine = {
    action: action.name,
    title: action.title,
    from: record[entity.workflow!.field],
    to: action.to,
    note: null,
    bySystem: true,
  }
  const next = await updateRecord(ask, db, record, { [entity.workflow!.field]: action.to }, line)
  return settle(ask, db, next, [...taken, action.name])
}
