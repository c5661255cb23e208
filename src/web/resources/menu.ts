import config from '../../../config/menu.json'
import type { AppAbility } from '../../core/access/ability.ts'
import { opens } from '../../core/access/open.ts'
import { placeAfter } from '../../core/value/place-after.ts'

export interface MenuItem {
  readonly route: string
  readonly title: string
  readonly icon?: string
  /** the heading that it stands under */
  readonly group?: string
}

/** The part of a screen that the menu needs; `Screen` of an entity file fits. */
export interface MenuScreen {
  readonly route: string
  readonly title: string
  readonly area: string
  readonly permission?: string
  readonly menu?: { readonly after?: string; readonly icon?: string; readonly group?: string }
}

interface Entry extends MenuItem {
  readonly permission?: string
  readonly notForTypes?: readonly number[]
  readonly after?: string
}

interface Asked {
  /** the screens that exist for this user */
  readonly screens: readonly MenuScreen[]
  /** routes of pages that are not drawn from an entity file */
  readonly builtIn?: readonly string[]
  readonly stored: { readonly role: number; readonly type: number }
  readonly ability: AppAbility
  /** as the server has it now; absent: as the page was built */
  readonly menu?: MenuTree | undefined
}

/** config/menu.json, as far as it is the menu of the area. */
export interface MenuTree {
  readonly entries: readonly Entry[]
  readonly roles: readonly RoleEntries[]
  readonly operator: RoleEntries
}

interface RoleEntries {
  readonly role: number
  readonly entries: readonly Entry[]
}

/** The sidebar of a user: the specification's entries in their order, cut to the role, and those that entity files add. */
export function menuFor({ screens, builtIn = [], stored, ability, menu = config }: Asked): MenuItem[] {
  const available = new Set([...builtIn, ...screens.map((screen) => screen.route)])
  const isShown = (entry: Entry) =>
    available.has(entry.route) && opens(ability, entry) && !entry.notForTypes?.includes(stored.type)
  return entriesOf(menu, stored.role, screens)
    .filter(isShown)
    .map(({ route, title, icon, group }) => ({ route, title, ...(icon ? { icon } : {}), ...(group ? { group } : {}) }))
}

export interface MenuGroup {
  /** none: the entries stand by themselves */
  readonly title?: string
  readonly items: readonly MenuItem[]
}

/** Entries under their headings, a heading where its first entry stands; those without stand together above all others. */
export function groupsOf(menu: readonly MenuItem[]): MenuGroup[] {
  const groups = new Map<string | undefined, MenuItem[]>([[undefined, []]])
  for (const item of menu) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups].flatMap(([title, items]) => (items.length === 0 ? [] : [{ ...(title ? { title } : {}), items }]))
}

/** Two roles have a fixed short menu; what entity files add belongs to the full ones. */
function entriesOf({ entries, roles, operator }: MenuTree, role: number, screens: readonly MenuScreen[]): readonly Entry[] {
  if (role === operator.role) return placeAfter(operator.entries, added(screens, 'admin', operator.entries))
  return roles.find((one) => one.role === role)?.entries ?? placeAfter(entries, added(screens, 'home', entries))
}

function added(screens: readonly MenuScreen[], area: string, fixed: readonly Entry[]): Entry[] {
  const taken = new Set(fixed.map((entry) => entry.route))
  return screens
    .filter((screen) => screen.area === area && screen.menu && !taken.has(screen.route))
    .map(({ route, title, permission, menu }) => ({
      route,
      title,
      permission,
      icon: menu?.icon,
      group: menu?.group,
      after: menu?.after,
    }))
}
