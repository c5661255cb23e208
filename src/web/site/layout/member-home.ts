import menu from '../../../../config/menu.json'
import { firstOf } from '../../../core/value/items.ts'
import type { StoredUser } from '../../session/stored-user.ts'

/** The start of the member area for the full menu. */
export const START = firstOf(menu.entries).route

const REDUCED = [...menu.roles, menu.operator]

/** The start of a user's own area: the first page of the role's menu. */
export function memberHome(user: StoredUser): string {
  return homeEntry(user).route
}

export function homeEntry(user: StoredUser) {
  return (menuOf(user) ?? menu).entries[0]!
}

/** Some roles have a menu of their own. */
export function hasFullMenu(user: StoredUser): boolean {
  return menuOf(user) === undefined
}

function menuOf(user: StoredUser) {
  return REDUCED.find((one) => one.role === user.role)
}
