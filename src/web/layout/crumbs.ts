import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { knownRoute } from '../site/routing/known-routes.ts'
import { PLACES } from '../site/routing/places.ts'
import type { MenuItem } from './menu.ts'

export interface PathStep {
  readonly title: string
  readonly to: string
}

/** Where the area starts, and what its pages are called. */
export interface Places {
  /** the sidebar's entries */
  readonly menu: readonly MenuItem[]
  /** every page that has a name of its own, in the sidebar or not */
  readonly pages: readonly Page[]
}

interface Page {
  readonly route: string
  readonly title: string
  /** what one of its rows is called */
  readonly noun?: string
  /** the page beside which it stands as a further tab */
  readonly under?: string
}

export const PlacesContext = createContext<Places>({ menu: [], pages: [] })

/** The pages every list has, where config/routes.json gives no better name. */
const CHILDREN: Readonly<Record<string, (noun: string) => string>> = {
  info: (noun) => `${noun}详情`,
  release: (noun) => `新增${noun}`,
}
const ROOTS: readonly string[] = [PLACES.member, PLACES.console]

/** From the area's own start down to this page. */
export function useCrumbs(): readonly PathStep[] {
  const places = useContext(PlacesContext)
  const { pathname, search } = useLocation()
  return crumbsOf(pathname, search, places)
}

export function crumbsOf(pathname: string, search: string, places: Places): readonly PathStep[] {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const steps: PathStep[] = []
  for (let at = path; !ROOTS.includes(at); at = parentOf(at, places.pages))
    steps.unshift({ title: titleOf(at, at === path ? search : '', places), to: at })
  return [rootOf(path, places.menu), ...steps]
}

function titleOf(path: string, search: string, { menu, pages }: Places): string {
  const word = path.slice(path.lastIndexOf('/') + 1)
  if (word === 'release' && new URLSearchParams(search).has('id')) return '编辑'
  const known = knownRoute(path)
  return (
    (known?.path === path && known.title) ||
    [...menu, ...pages].find((one) => one.route === path)?.title ||
    CHILDREN[word]?.(pages.find((one) => one.route === path.slice(0, -word.length - 1))?.noun ?? '') ||
    '页面'
  )
}

/** The address that the sidebar knows this page by: a further tab counts as the page it stands beside. */
export function placeOf(pages: readonly Page[], path: string): string {
  const page = pages
    .filter(({ route }) => path === route || path.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)[0]
  return page?.under ?? path
}

function parentOf(path: string, pages: readonly Page[]): string {
  const under = pages.find((page) => page.route === path)?.under
  // one level only: pages that name each other would lead round for ever
  if (under && !pages.some((page) => page.route === under && page.under)) return under
  const known = knownRoute(path)
  if (known?.path === path && known.parent) return known.parent
  return path.slice(0, path.lastIndexOf('/')) || PLACES.member
}

/** The area starts where this user's menu starts; a role without a workbench is not led to one. */
function rootOf(path: string, menu: readonly MenuItem[]): PathStep {
  const to = menu[0]?.route ?? startOf(path)
  return { title: knownRoute(startOf(to))!.title, to }
}

const startOf = (path: string): string => (path.startsWith(PLACES.console) ? PLACES.console : PLACES.member)
