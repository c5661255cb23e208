import { visitorOf } from '../../core/access/actor-of.ts'
import { closedBy } from '../../core/access/screen-rights.ts'
import { type Actor, VISITOR_ID } from '../../core/condition/actor.ts'
import type { Call } from '../../core/entity/registry.ts'
import { AppError } from '../../core/errors.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { type Access, accessOf } from '../compiled/access.ts'
import type { Dependencies } from './deps.ts'
import { withGrantHelp } from './grant-help.ts'
import type { RequestContext } from './request-context.ts'

export type Input = Readonly<Record<string, unknown>>

/**
 * Every question begins here. Nobody is turned away yet: the answer holds what this person's rules open, a visitor's when nobody is named.
 * @param access his rights, where they are known already
 */
export function contextOf(
  deps: Dependencies,
  call: Call,
  input: Input,
  actor: Actor = visitorOf(deps.permissions),
  access: Access = accessOf(deps.registry.current, actor, deps.now),
): RequestContext {
  const { ability, statements } = access
  const brief = actor.id === VISITOR_ID && call.method === 'GET'
  return {
    deps: brief ? forVisitors(deps) : deps,
    registry: deps.registry.current,
    call,
    actor,
    ability,
    statements,
    now: deps.now(),
    input,
  }
}

/** Visitors read over the connection that may lag; everything else goes on changing with the files. */
const forVisitors = derivedOnce((deps: Dependencies): Dependencies => {
  const own: Dependencies = Object.create(deps, { db: { value: { ...deps.db, kysely: deps.db.lagging } } })
  return own
})

/**
 * The same by one who has to be let in at the call's screen: a visitor is asked to sign in; a wrong role is told so, and stays signed in.
 * @throws AppError session.required, access.area
 */
export function admittedContext(deps: Dependencies, call: Call, input: Input, actor: Actor): RequestContext {
  const context = contextOf(deps, call, input, actor)
  const closed = closedBy(context.ability, actor.id, call.screen)
  if (closed === 'access.area')
    throw withGrantHelp(new AppError(closed), deps, actor, (ability, { id }) => closedBy(ability, id, call.screen) === null)
  if (closed) throw new AppError(closed)
  return context
}

/**
 * A question to a member's or an operator's screen, for routes that add something to the engine's own call.
 * @param name `Controller/operation`
 * @throws AppError route.unknown, session.required, access.area
 */
export function memberContext(deps: Dependencies, name: string, input: Input, actor: Actor): RequestContext {
  const call = deps.registry.current.calls.get(name)
  if (!call) throw new AppError('route.unknown')
  return admittedContext(deps, call, input, actor)
}

/** The same asker about another entity. */
export function contextAbout(context: RequestContext, id: string): RequestContext {
  const entity = context.registry.entities.get(id)
  if (!entity) throw new Error(`no entity ${id}`)
  if (entity === context.call.entity) return context
  return { ...context, call: { ...context.call, entity, screen: entity.screens[0] ?? context.call.screen } }
}
