import { startsFrom } from '../../core/schema/by-name.ts'
import type { Action, Entity, Screen } from '../../core/schema/entity.ts'

/** The step that sends a form's record on its way: the owner's own, from the first state and the present one, with nothing more to ask. */
export function submitAction(entity: Entity, screen: Screen, state: unknown): Action | undefined {
  const { workflow } = entity
  return workflow?.actions.find(
    (action) =>
      screen.actions.includes(action.name) &&
      action.by.includes('owner') &&
      action.args.length === 0 &&
      !action.danger &&
      action.to !== undefined &&
      action.from.includes(workflow.initial) &&
      startsFrom(action, state),
  )
}
