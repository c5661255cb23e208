import type { Actor } from '../condition/actor.ts'
import { startsFrom } from '../entity/by-name.ts'
import type { Action, Entity, Screen } from '../entity/entity.ts'
import { ERRORS } from '../errors.ts'
import { lacksValues, leavesDraft } from '../record/drafts.ts'
import { type AppAbility, can } from './ability.ts'
import { exceedsLimit } from './limit.ts'
import { brokenGuards } from './obstacles.ts'

/** An action that stands at a record; `refused` says why it cannot be taken just now, `to` where that is mended. */
export interface Offered {
  readonly action: Action
  readonly refused?: string
  readonly to?: string
}

/** The workflow steps to offer at this record: allowed to the actor, possible in its state; a failed guard is told, unless it hides the action. */
export function offeredActions(
  ability: AppAbility,
  entity: Entity,
  screen: Screen,
  record: Readonly<Record<string, unknown>>,
  actor: Actor,
  now = new Date(),
): Offered[] {
  const { workflow } = entity
  if (!workflow) return []
  return workflow.actions
    .filter(
      (action) =>
        screen.actions.includes(action.name) &&
        startsFrom(action, record[workflow.field]) &&
        can(ability, action.name, entity.id, record),
    )
    .flatMap((action) => {
      // of a draft what is missing is said first, at its field
      const leaving = leavesDraft(entity, action, record[workflow.field])
        ? action.guards.filter((guard) => guard.hides || !lacksValues([guard.where], record))
        : action.guards
      const broken = brokenGuards(leaving, record, { user: actor, now }, entity.field)
      if (broken.some((guard) => guard.hides)) return []
      const [first] = broken
      if (first) return { action, refused: first.text, ...(first.to ? { to: first.to } : {}) }
      // of one that edits the amount nothing is known before it is filled in
      const over = !action.edits && exceedsLimit(action, record, actor)
      return over ? { action, refused: ERRORS['action.limit'].text } : { action }
    })
}
