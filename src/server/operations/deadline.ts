import type { Action, Entity } from '../../core/schema/entity.ts'
import { factsOf } from '../../core/schema/kinds.ts'
import { datetime, day, parseTime } from '../../core/value/time.ts'
import { deadlines } from '../db/column.ts'

/** The system action whose time has come for this record, as `server/db/column.ts` asks it in SQL. */
export function dueAction(entity: Entity, record: Readonly<Record<string, unknown>>, now: Date): Action | undefined {
  const state = record[entity.workflow!.field]
  return deadlines(entity).find((action) => {
    const { field, hours } = action.after!
    const at = record[field]
    if (!action.from.includes(state as string | number) || typeof at !== 'string') return false
    if (factsOf(entity.field[field]!.kind).time === 'day') return at < day(now, -Math.floor(hours / 24))
    return datetime(new Date(parseTime(at).getTime() + hours * 3_600_000)) <= datetime(now)
  })
}
