import { Ability } from '@casl/ability'
import type { AppAbility } from './ability.ts'
import type { Rule } from './rule.ts'

/** A part of the product that may ask for a permission code before it is shown: a screen, a fixed route, an entry of a menu, a part of a page. */
export interface Door {
  readonly permission?: string | undefined
  /** and, of a screen, the only kind of actor it is for */
  readonly who?: string | undefined
}

/**
 * A list of permission codes as rules: open are the doors that ask for no code, and those that ask for one of these.
 * @param who what the actor is, for the doors that are for some actors only
 */
export const openRules = (codes: readonly string[], who: readonly string[] = []): Rule[] =>
  [...[undefined, ...codes].map((permission) => doorOf({ permission })), ...who.map(placeOf)].map((subject) => ({
    action: 'open',
    subject,
  }))

/** All that can be known from a list of codes alone. It needs no reader of conditions, which the public site does without. */
export const abilityOfCodes = (codes: readonly string[]): AppAbility => new Ability(openRules(codes) as never)

/** May this be shown at all? */
export const opens = (ability: AppAbility, door: Door): boolean =>
  ability.can('open', doorOf(door)) && (door.who === undefined || ability.can('open', placeOf(door.who)))

/** The name of a door in the rules; no entity can have such a name. */
export const doorOf = ({ permission }: Pick<Door, 'permission'>): string =>
  permission === undefined ? 'any door' : `door ${permission}`
const placeOf = (who: string): string => `place of ${who}`
