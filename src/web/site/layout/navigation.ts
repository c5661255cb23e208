import menu from '../../../../config/menu.json'
import { placeAfter } from '../../../core/value/place-after.ts'
import { textBefore } from '../../../core/value/text-before.ts'
import type { IconName } from '../parts/Icon.tsx'
import type { SitePage } from '../site-info/site-info.ts'

/** The header's entries in the specification's order. `to` null: it is there and leads nowhere. */
export interface NavigationItem {
  readonly title: string
  readonly to: string | null
  /** further pages that belong to it */
  readonly holds?: readonly string[]
}

export interface BottomItem {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  readonly raised?: boolean
  /** for those who have the full menu, and for visitors, who may become such */
  readonly full?: boolean
}

const FIXED: readonly NavigationItem[] = menu.site.header

export const BOTTOM = menu.site.bottom as readonly BottomItem[]

/** The fixed entries in their order, each followed by the pages of entity files that name it. */
export function navigationWith(pages: readonly SitePage[]): readonly NavigationItem[] {
  const taken = new Set(FIXED.map(({ to }) => to))
  const added = pages.filter((page) => page.menu === 1 && !taken.has(page.route))
  return placeAfter<NavigationItem & { readonly route: string; readonly after?: string }>(
    FIXED.map((item) => ({ ...item, route: item.to ?? item.title })),
    added.map(({ route, title, after }) => ({ title, to: route, route, after })),
  )
}

/** The entry under which a page lives: a page of its own, or one that asks for more of the address, before the plain one. */
export function currentItem(items: readonly NavigationItem[], pathname: string, search: string): NavigationItem | undefined {
  const linked = items.filter(({ to }) => to && isUnder(textBefore(to, '?'), pathname))
  return (
    items.find(({ holds }) => holds?.includes(pathname)) ??
    linked.find(({ to }) => to!.includes('?') && asks(to!, search)) ??
    linked.find(({ to }) => !to!.includes('?'))
  )
}

/** A list's details stand at its address with `info` behind it, of a page that an entity file makes with `/info`. */
export const isUnder = (list: string, pathname: string): boolean => [list, `${list}info`, `${list}/info`].includes(pathname)

function asks(to: string, search: string): boolean {
  const words = new URLSearchParams(search)
  return [...new URLSearchParams(to.split('?')[1])].every(([name, value]) => words.get(name) === value)
}
