import { type Conditions, fieldNamesIn } from '../condition/parse.ts'
import type { Action, Entity, State } from '../entity/entity.ts'
import { leadsTo } from '../entity/leads-to.ts'

type OfStates = Pick<Entity, 'workflow'>

const stateOf = ({ workflow }: OfStates, state: unknown): State | undefined => workflow?.states.find((one) => one.const === state)

/** May a record in this state lack what the file requires? */
export const isDraft = (entity: OfStates, state: unknown): boolean => stateOf(entity, state)?.draft === true

/** Does the step send a draft on to where it has to be whole? What is only given up need not be. */
export function leavesDraft(entity: OfStates, action: Pick<Action, 'to' | 'branches' | 'effect'>, state: unknown): boolean {
  if (!isDraft(entity, state)) return false
  const states = leadsTo(action)
  if (states.length === 0) return action.effect !== undefined
  return states.some((to) => !isDraft(entity, to) && stateOf(entity, to)?.tone !== 'closed')
}

/** Do conditions speak of something that is not filled in yet? Of a draft they are asked once it is. @param among only of these fields */
export const lacksValues = (
  conditions: Conditions,
  record: Readonly<Record<string, unknown>>,
  among?: ReadonlySet<string>,
): boolean =>
  conditions.some(
    (where) => where && fieldNamesIn(where).some((name) => (record[name] ?? null) === null && (among?.has(name) ?? true)),
  )
