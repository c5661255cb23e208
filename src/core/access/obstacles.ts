import type { Actor } from '../condition/actor.ts'
import { type ConditionFields, evaluate } from '../condition/evaluate.ts'
import { fieldNamesIn } from '../condition/parse.ts'
import type { ConditionContext } from '../condition/variables.ts'
import type { Action, Entity, Guard } from '../entity/entity.ts'

/** The guards that do not hold, in the order in which they are told. */
export const brokenGuards = (
  guards: readonly Guard[],
  record: object,
  context: ConditionContext,
  fields: ConditionFields,
): Guard[] => guards.filter((guard) => !evaluate(guard.where, record, context, fields))

/**
 * The obstacles in this person's way whatever is filled in: guards of making such a record, and of the step that sends it on,
 * that ask about the account alone. A form says them before anything is filled in; the step is still a draft's way to wait.
 */
export function obstaclesOf(entity: Entity, actor: Actor, step: Action | undefined, making: boolean): Guard[] {
  const guards = [...(making ? (entity.workflow?.create.guards ?? []) : []), ...(step?.guards ?? [])]
  return brokenGuards(guards.filter(asksTheAccountAlone), {}, { user: actor }, entity.field)
}

/** Is there anything at all that only another standing of the account would open? */
export const isHeldBack = (entities: Iterable<Entity>, actor: Actor): boolean =>
  [...entities].some(({ workflow, field }) => {
    const guards = [...(workflow?.create.guards ?? []), ...(workflow?.actions ?? []).flatMap((action) => action.guards)]
    return brokenGuards(guards.filter(asksTheAccountAlone), {}, { user: actor }, field).some((guard) => guard.to !== undefined)
  })

const asksTheAccountAlone = ({ where }: Guard): boolean => fieldNamesIn(where).length === 0
