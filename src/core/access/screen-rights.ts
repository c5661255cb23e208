import { VISITOR_ID } from '../condition/actor.ts'
import type { Screen } from '../entity/entity.ts'
import { type AppAbility, can } from './ability.ts'
import { opens } from './open.ts'

/** A screen is open to whom its code is open and who may read some of its rows. */
export const opensScreen = (ability: AppAbility, screen: Screen): boolean =>
  opens(ability, screen) && can(ability, 'read', screen.entity)

/** Why a screen is closed to this person, as a key of the error table; null: it is open. A visitor is asked to sign in first. */
export function closedBy(ability: AppAbility, actorId: number, screen: Screen): 'session.required' | 'access.area' | null {
  const visitor = actorId === VISITOR_ID
  if (visitor && screen.area !== 'site') return 'session.required'
  if (opensScreen(ability, screen)) return null
  return visitor && opens(ability, screen) ? 'session.required' : 'access.area'
}

/** Addresses of member pages that are there, but not for this actor: each says so instead of passing for a page that does not exist. */
export const closedPages = (ability: AppAbility, screens: Iterable<Screen>): string[] =>
  [...screens].filter((screen) => screen.area === 'home' && !opensScreen(ability, screen)).map((screen) => screen.route)

/** Does the screen offer this, and the ability allow it? Exact with the record; without one it says that some row may be meant. */
export const offers = (ability: AppAbility, screen: Screen, verb: Screen['can'][number], record?: object): boolean =>
  screen.can.includes(verb) && can(ability, verb === 'copy' || verb === 'import' ? 'create' : verb, screen.entity, record)
