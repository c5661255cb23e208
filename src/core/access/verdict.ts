import type { Actor } from '../condition/actor.ts'
import { evaluate } from '../condition/evaluate.ts'
import type { PermissionConfig } from '../config/config.ts'
import { startsFrom, workflowOf } from '../entity/by-name.ts'
import type { Action, Entity, Guard, Screen, SideBy } from '../entity/entity.ts'
import { AppError } from '../errors.ts'
import { type AppAbility, can } from './ability.ts'
import { exceedsLimit } from './limit.ts'
import { brokenGuards } from './obstacles.ts'
import { rowsOfSide } from './rules.ts'
import { closedBy } from './screen-rights.ts'
import { ruleVerb, screenOffers, stepOf, WITHOUT_SEEING } from './verbs.ts'

/** Who asks, and when. */
export interface Asker {
  readonly ability: AppAbility
  readonly actor: Actor
  readonly permissions: Pick<PermissionConfig, 'actors'>
  readonly now: Date
}

type Row = Readonly<Record<string, unknown>>

/**
 * May he do this with this record? The refusals are asked in the order in which the server asks them, and by the same functions.
 * What is filled in, sent or proved besides is no part of it.
 * @param record whole, in wire form, with the answers to what its file asks about other rows
 * @returns the refusal; undefined: he may
 */
export function refusalOf(asker: Asker, entity: Entity, verb: string, record: Row): AppError | undefined {
  if (!WITHOUT_SEEING.has(verb) && !can(asker.ability, 'read', entity.id, record)) return new AppError('record.missing')
  return refusalOfSeen(asker, entity, verb, record)
}

/** The same through one screen: its code, whom it is for, the rows it speaks of and what it offers are asked first. */
export function refusalThrough(asker: Asker, screen: Screen, entity: Entity, verb: string, record: Row): AppError | undefined {
  const closed = closedTo(asker, screen, entity, verb)
  if (closed) return new AppError(closed)
  return speaksOf(asker, screen, entity, verb, record) ? refusalOf(asker, entity, verb, record) : new AppError('record.missing')
}

/** The screen is not for him, or has no call for the verb, whatever row it is: why, as a key of the error table. */
export const closedTo = ({ ability, actor }: Asker, screen: Screen, entity: Entity, verb: string) =>
  closedBy(ability, actor.id, screen) ?? (screenOffers(entity, screen, verb) ? undefined : 'access.denied')

/** Is the row one of those that the screen speaks of? What is made there need not be. */
export const speaksOf = ({ actor, now }: Asker, screen: Screen, entity: Entity, verb: string, record: Row): boolean =>
  WITHOUT_SEEING.has(verb) || !screen.where || evaluate(screen.where, record, { user: actor, now }, entity.field)

/** The same of a record that he is known to see. */
export function refusalOfSeen(asker: Asker, entity: Entity, verb: string, record: Row): AppError | undefined {
  const step = stepOf(entity, verb)
  if (step) {
    const rights = stepRefusal(asker, entity, step, record) ?? stateRefusal(entity, step, record)
    const binds = step.edits ? undefined : limitRefusal(step, record, asker.actor)
    return rights ?? guardRefusal(asker, entity, step.guards, record) ?? binds
  }
  if (verb === 'update' || verb === 'delete') return changeRefusal(asker, entity, verb, record)
  if (!can(asker.ability, ruleVerb(verb), entity.id, record)) return new AppError('access.denied')
  return verb === 'create' ? makingRefusal(asker, entity) : undefined
}

/** No rule lets him take this step at this record. Where somebody of his side may, it is said who. */
export function stepRefusal({ ability, actor, permissions }: Asker, entity: Entity, action: Action, record: Row) {
  if (action.by.includes('system')) return new AppError('access.denied')
  if (can(ability, action.name, entity.id, record)) return undefined
  const side = action.by.find((one): one is SideBy => {
    const own = typeof one === 'string' ? undefined : rowsOfSide(entity.owner, one.party)
    return own !== undefined && evaluate(own, record, { user: actor }, entity.field)
  })
  const who = permissions.actors.find((one) => one.name === side?.who)
  return who ? new AppError('action.right', { who: who.title }) : new AppError('access.denied')
}

/** The step does not start in the state that the record is in. */
export function stateRefusal(entity: Entity, action: Action, record: Row): AppError | undefined {
  const { field, states } = workflowOf(entity)
  const state = record[field]
  if (startsFrom(action, state)) return undefined
  const title = states.find((one) => one.const === state)?.title
  return new AppError('action.state', { state: title ? `“${title}”` : '' })
}

/** The first guard that does not hold, in its own words. */
export function guardRefusal({ actor, now }: Asker, entity: Entity, guards: readonly Guard[], record: Row) {
  const [broken] = brokenGuards(guards, record, { user: actor, now }, entity.field)
  return broken && new AppError('action.guard', { text: broken.text })
}

/** The guards of making a record, which ask about the asker alone. */
export const makingRefusal = (asker: Asker, entity: Entity): AppError | undefined =>
  guardRefusal(asker, entity, entity.workflow?.create.guards ?? [], {})

/** It would bind his organisation to more than he may by himself. @param record as it stands when it binds */
export const limitRefusal = (step: Parameters<typeof exceedsLimit>[0], record: Row, actor: Actor): AppError | undefined =>
  exceedsLimit(step, record, actor) ? new AppError('action.limit') : undefined

/** An edit or a removal that no rule allows with this record; where another state would, that is said. */
export function changeRefusal({ ability }: Asker, entity: Entity, verb: 'update' | 'delete', record: Row) {
  if (can(ability, verb, entity.id, record)) return undefined
  return new AppError(entity.workflow && can(ability, verb, entity.id) ? 'action.state' : 'access.denied')
}
