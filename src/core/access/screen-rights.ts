import { VISITOR_ID } from '../condition/actor.ts'
import type { Entity, Screen } from '../entity/entity.ts'
import type { Face } from '../entity/face.ts'
import { fieldsNeeded } from '../faces/faces.ts'
import { type AppAbility, can, rowsFor } from './ability.ts'
import { doorOf, opens } from './open.ts'

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

/** A member page that is there, but holds nothing for this actor. */
export interface ClosedPage {
  /** of the screen */
  readonly name: string
  readonly route: string
  readonly title: string
  /** its code is not in the actor's list: the guard refuses the address. Otherwise the page says whom it is for */
  readonly refused: boolean
  /** the name of the actors whose rows it shows, a name of config/permissions.json */
  readonly who: string
}

/** Member pages that this actor may not read a row of: each says so instead of passing for a page that does not exist. */
export const closedPages = (
  ability: AppAbility,
  screens: Iterable<Screen>,
  entities: ReadonlyMap<string, Pick<Entity, 'owner'>>,
): ClosedPage[] =>
  [...screens]
    .filter((screen) => screen.area === 'home' && !opensScreen(ability, screen))
    .map((screen) => ({
      name: screen.name,
      route: screen.route,
      title: screen.title,
      refused: !ability.can('open', doorOf(screen)),
      who: screen.who ?? entities.get(screen.entity)?.owner.who ?? '',
    }))

/** Does the screen offer this, and the ability allow it? Exact with the record; without one it says that some row may be meant. */
export const offers = (ability: AppAbility, screen: Screen, verb: Screen['can'][number], record?: object): boolean =>
  screen.can.includes(verb) && can(ability, verb === 'copy' || verb === 'import' ? 'create' : verb, screen.entity, record)

/** Is there anything in this picture of a list that this person may see? Its server says the same with the rows. */
export function offersFace(ability: AppAbility, entity: string, face: Face): boolean {
  const isOpen = (name: string) => rowsFor(ability, 'read', entity, name) !== null
  const some = face.values.length === 0 || face.values.some(({ field }) => field === undefined || isOpen(field))
  return some && fieldsNeeded(face).every(isOpen)
}
