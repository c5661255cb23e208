import type { Actor } from '../../core/access/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Deps } from '../deps.ts'
import type { Ask } from '../operations/ask.ts'
import { askOf, type Input } from './public-read.ts'

/**
 * A question to a member's or an operator's screen, for routes that add something to the engine's own call.
 * @param name `Controller/operation`
 * @throws AppError route.unknown, session.required, access.area
 */
export function memberAsk(deps: Deps, name: string, input: Input, actor: Actor): Ask {
  const call = deps.registry.current.calls.get(name)
  if (!call) throw new AppError('route.unknown')
  if (actor.id === 0) throw new AppError('session.required')
  const { permission } = call.screen
  if (permission !== undefined && !actor.codes.includes(permission)) throw new AppError('access.area')
  return askOf(deps, call, input, actor)
}
