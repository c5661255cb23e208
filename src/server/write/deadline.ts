import { fieldOf, startsFrom, workflowOf } from '../../core/entity/by-name.ts'
import type { Action, Entity } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { boundOf, deadlines } from '../db/column.ts'

/** The system action whose time has come for this record, as `server/db/column.ts` asks it in SQL. */
export function dueAction(entity: Entity, record: Readonly<Record<string, unknown>>, now: Date): Action | undefined {
  const state = record[workflowOf(entity).field]
  return deadlines(entity).find((action) => {
    const { field } = action.after
    const at = record[field]
    if (!startsFrom(action, state) || typeof at !== 'string') return false
    const isDate = factsOf(fieldOf(entity, field).kind).time === 'day'
    const bound = boundOf(action.after, isDate, now)
    return isDate ? at < bound : at <= bound
  })
}
