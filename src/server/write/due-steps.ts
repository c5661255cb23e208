import { evaluate } from '../../core/condition/evaluate.ts'
import { fieldOf, startsFrom, workflowOf } from '../../core/entity/by-name.ts'
import type { Action, Entity } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { boundOf, deadlines } from '../db/column.ts'

/** The system action whose time has come for this record, as `server/db/column.ts` asks it in SQL. */
export function dueStep(entity: Entity, record: Readonly<Record<string, unknown>>, now: Date): Action | undefined {
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

/**
 * The first system step whose `when` holds of this record, and that it can take in its state.
 * @param taken names of steps that have been taken in this event: each at most once, so that two that undo each other end
 */
export function followingStep(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  now: Date,
  taken: readonly string[],
): Action | undefined {
  return entity.workflow?.actions.find(
    (action) =>
      action.when !== undefined &&
      !taken.includes(action.name) &&
      action.by.includes('system') &&
      startsFrom(action, record[workflowOf(entity).field]) &&
      evaluate(action.when, record, { now }, entity.field),
  )
}
