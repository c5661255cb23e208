import menu from '../../../../config/menu.json'
import { textBefore } from '../../../core/value/text-before.ts'
import type { IconName } from '../parts/Icon.tsx'

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

export const NAVIGATION: readonly NavigationItem[] = menu.site.header

export const BOTTOM = menu.site.bottom as readonly BottomItem[]

/** The entry under which a page lives: a page of its own, or one that asks for more of the address, before the plain one. */
export function currentItem(pathname: string, search: string): NavigationItem | undefined {
  const linked = NAVIGATION.filter(({ to }) => to && isUnder(textBefore(to, '?'), pathname))
  return (
    NAVIGATION.find(({ holds }) => holds?.includes(pathname)) ??
    linked.find(({ to }) => to!.includes('?') && asks(to!, search)) ??
    linked.find(({ to }) => !to!.includes('?'))
  )
}

/** A list's details stand at its address with `info` behind it. */
export const isUnder = (list: string, pathname: string): boolean => pathname === list || pathname === `${list}info`

function asks(to: string, search: string): boolean {
  const asked = new URLSearchParams(search)
  return [...new URLSearchParams(to.split('?')[1])].every(([name, value]) => asked.get(name) === value)
}
