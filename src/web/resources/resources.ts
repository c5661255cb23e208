import type { IResourceItem, ResourceProps } from '@refinedev/core'
import type { Screen } from '../../core/entity/entity.ts'
import { knownRoute } from '../site/routing/known-routes.ts'
import type { MenuItem } from './menu.ts'

/** The meta of a resource: its pages besides their addresses. */
export interface PageMeta {
  /** what the page is called: menu, breadcrumb, tab, document title */
  readonly label: string
  /** what one of its rows is called */
  readonly noun?: string
  /** the page beside which it stands as a further tab */
  readonly under?: string
  /** the resource whose page leads here, for the breadcrumb */
  readonly parent?: string
  readonly icon?: string
  /** the heading of the menu that it stands under */
  readonly group?: string
  /** it is no entry of the menu */
  readonly hide: boolean
}

interface Pages {
  /** the entries of this account's menu, in order */
  readonly menu: readonly MenuItem[]
  /** the screens that are open to it */
  readonly screens: readonly Screen[]
  /** further pages of the area, which no entity file describes, by their addresses */
  readonly others: readonly string[]
}

/**
 * The definitions that everything of navigation is read from: each page of the area as a Refine resource, with exactly the actions that
 * it has; those of the menu first, in its order. A page that no screen draws is a resource named by its address.
 */
export function resourcesOf({ menu, screens, others }: Pages): ResourceProps[] {
  const entries = new Map(menu.map((item) => [item.route, item]))
  const byRoute = new Map(screens.map((screen) => [screen.route, screen]))
  const routes = new Set([...entries.keys(), ...byRoute.keys(), ...others])
  const nameAt = (route: string) => (routes.has(route) ? (byRoute.get(route)?.name ?? route) : undefined)
  return [...routes].map((route) => {
    const [entry, screen] = [entries.get(route), byRoute.get(route)]
    // Refine's menu would put an entry with a parent below that one
    const parent = entry ? undefined : nameAt(routeAbove(route, byRoute))
    const meta: PageMeta = {
      label: entry?.title ?? screen?.title ?? '',
      hide: entry === undefined,
      ...(screen ? { noun: screen.noun } : {}),
      ...(screen?.under ? { under: screen.under } : {}),
      ...(parent ? { parent } : {}),
      ...(entry?.icon ? { icon: entry.icon } : {}),
      ...(entry?.group ? { group: entry.group } : {}),
    }
    return { name: screen?.name ?? route, list: route, ...(screen ? actionsOf(screen) : {}), meta }
  })
}

/** The page that leads to this one: the one it stands beside, the one that config/routes.json names, or the one whose address begins its own. */
function routeAbove(route: string, screens: ReadonlyMap<string, Screen>): string {
  const under = screens.get(route)?.under
  // one level only: pages that name each other would lead round for ever
  if (under && !screens.get(under)?.under) return under
  const fixed = knownRoute(route)
  return (fixed?.path === route && fixed.parent) || route.slice(0, route.lastIndexOf('/'))
}

/** A form has its address where something can be made, or changed, in it. */
const actionsOf = ({ route, can }: Screen): Pick<ResourceProps, 'show' | 'create' | 'edit'> => ({
  show: `${route}/info`,
  ...(can.includes('create') ? { create: `${route}/release` } : {}),
  ...(can.includes('update') ? { edit: `${route}/release` } : {}),
})

export const metaOf = ({ meta }: IResourceItem): PageMeta => (meta ?? { label: '', hide: true }) as PageMeta

/** The address of a resource's list. */
export const resourceRoute = ({ list }: Pick<IResourceItem, 'list'>): string => String(list ?? '')
