import type { Actor } from '../../core/access/actor.ts'
import { AppError } from '../../core/errors.ts'
import { accessOf } from '../access/ability-cache.ts'
import type { Deps } from '../deps.ts'
import type { Ask, FullRecord } from '../operations/ask.ts'
import type { Input } from '../site/public-read.ts'

/** Who speaks in a consultation. */
export type Side = 'asker' | 'expert'

const CONTROLLER = 'Consulting'

/**
 * A question to the member's consultation screen, under this person's own rights.
 * @param name the operation or the workflow step
 * @throws AppError access.area for a kind of account that has no consultations
 */
export function consultAsk(deps: Deps, actor: Actor, input: Input, name = 'details'): Ask {
  const registry = deps.registry.current
  const call = registry.calls.get(`${CONTROLLER}/${name}`)
  if (!call) throw new AppError('route.unknown')
  if (call.screen.permission !== undefined && !actor.codes.includes(call.screen.permission)) throw new AppError('access.area')
  const { ability, statements } = accessOf(registry, actor, deps.now)
  return { deps, registry, call, actor, ability, statements, now: deps.now(), input }
}

/** The expert asked, or else one of the asker's people: others do not see the session at all. */
export const sideOf = (actor: Actor, session: FullRecord): Side => (session.expert_user_id === actor.id ? 'expert' : 'asker')
