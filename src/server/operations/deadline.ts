import type { Action, Entity } from '../../core/schema/entity.ts'
import { factsOf } from '../../core/schema/kinds.ts'
import { boundOf, deadlines } from '../db/column.ts'

/** The system action whose time has come for this record, as `server/db/column.ts` asks it in SQL. */
export function dueAction(entity: Entity, record: Readonly<Record<string, unknown>>, now: Date): Action | undefined {
  const state = record[entity.workflow!.field]
  return deadlines(entity).find((action) => {
    const { field } = action.after!
    const at = record[field]
    if (!action.from.includes(state as string | number) || typeof at !== 'string') return false
    const isDate = factsOf(entity.field[field]!.kind).time === 'day'
    const bound = boundOf(action.after!, isDate, now)
    return isDate ? at < bound : at <= bound
  })
}
