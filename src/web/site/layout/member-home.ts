import menu from '../../../../config/menu.json'
import type { StoredUser } from '../../session/stored-user.ts'
import { isBuilt } from '../routing/built.ts'

const REDUCED = [...menu.roles, menu.operator]

/** Where a user's own area begins: the first page of the role's menu that there is. */
export function memberHome(user: StoredUser): string {
  return homeEntry(user).route
}

/** The permission code the user's own start page asks for. */
export function homeCode(user: StoredUser): string {
  return homeEntry(user).permission
}

function homeEntry(user: StoredUser) {
  return (menuOf(user) ?? menu).entries.find((entry) => isBuilt(entry.route))!
}

/** Sees the full menu: buys and sells. Experts, institutions and operators have a menu of their own. */
export function isTrader(user: StoredUser): boolean {
  return menuOf(user) === undefined
}

function menuOf(user: StoredUser) {
  return REDUCED.find((one) => one.role === user.role)
}
