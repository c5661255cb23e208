import { useBreadcrumb } from '@refinedev/core'
import { useLocation } from 'react-router'
import type { MenuItem } from '../resources/menu.ts'
import { type NamedPage, type Places, usePlaces } from '../resources/use-places.ts'
import { knownRoute } from '../site/routing/known-routes.ts'
import { PLACES } from '../site/routing/places.ts'

export interface PathStep {
  readonly title: string
  readonly to: string
}

/** The names of the pages that every list has, where config/routes.json gives no better one. */
const CHILDREN: Readonly<Record<string, (noun: string) => string>> = {
  info: (noun) => `${noun}详情`,
  release: (noun) => `新增${noun}`,
}
const ROOTS: readonly string[] = [PLACES.member, PLACES.console]

/** From the start of the area down to this page: Refine's breadcrumb of the resources, with the page's own name at the end. */
export function useCrumbs(): readonly PathStep[] {
  const { breadcrumbs } = useBreadcrumb()
  const places = usePlaces()
  const { pathname, search } = useLocation()
  const path = plain(pathname)
  const root = rootOf(path, places.menu)
  if (ROOTS.includes(path)) return [root]
  const above = breadcrumbs.flatMap(({ label, href }) => (href && href !== path ? [{ title: label, to: href }] : []))
  return [root, ...above, { title: titleOf(path, search, places), to: path }]
}

const plain = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')

/** The name of a page: crumb, tab and document title. */
export function titleOf(pathname: string, search: string, { menu, pages }: Places): string {
  const path = plain(pathname)
  if (ROOTS.includes(path)) return rootOf(path, menu).title
  const word = path.slice(path.lastIndexOf('/') + 1)
  if (word === 'release' && new URLSearchParams(search).has('id')) return '编辑'
  const fixed = knownRoute(path)
  return (
    (fixed?.path === path && fixed.title) ||
    [...menu, ...pages].find((one) => one.route === path)?.title ||
    CHILDREN[word]?.(pages.find((one) => one.route === path.slice(0, -word.length - 1))?.noun ?? '') ||
    '页面'
  )
}

/** The address that the sidebar knows a page by: a further tab counts as the page it stands beside. */
export function placeOf(pages: readonly NamedPage[], path: string): string {
  const page = pages
    .filter(({ route }) => path === route || path.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)[0]
  return page?.under ?? path
}

/** The area starts where this user's menu starts; a role without a workbench is not led to one. */
function rootOf(path: string, menu: readonly MenuItem[]): PathStep {
  const to = menu[0]?.route ?? startOf(path)
  return { title: knownRoute(startOf(to))!.title, to }
}

const startOf = (path: string): string => (path.startsWith(PLACES.console) ? PLACES.console : PLACES.member)
