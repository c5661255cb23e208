import { useMenu, useResourceParams } from '@refinedev/core'
import { useMemo } from 'react'
import type { MenuItem } from './menu.ts'
import { metaOf, resourceRoute } from './resources.ts'

export interface NamedPage {
  readonly route: string
  readonly title: string
  /** what one of its rows is called */
  readonly noun?: string
  /** the page beside which it stands as a further tab */
  readonly under?: string
}

export interface Places {
  /** the entries of the sidebar, in order */
  readonly menu: readonly MenuItem[]
  /** every page that has a name of its own, in the sidebar or not */
  readonly pages: readonly NamedPage[]
}

/** The menu and the names of all pages, as Refine's resources define them. */
export function usePlaces(): Places {
  const { menuItems } = useMenu()
  const { resources } = useResourceParams()
  return useMemo(
    () => ({
      menu: menuItems.map((item): MenuItem => {
        const { icon, group } = metaOf(item)
        return { route: item.route ?? '', title: item.label ?? '', ...(icon ? { icon } : {}), ...(group ? { group } : {}) }
      }),
      pages: resources.map((resource) => {
        const { label, noun, under } = metaOf(resource)
        return { route: resourceRoute(resource), title: label, ...(noun ? { noun } : {}), ...(under ? { under } : {}) }
      }),
    }),
    [menuItems, resources],
  )
}
