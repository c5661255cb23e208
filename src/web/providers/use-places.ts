import { useMenu, useResourceParams } from '@refinedev/core'
import { useMemo } from 'react'
import type { Places } from '../layout/crumbs.ts'
import type { MenuItem } from '../layout/menu.ts'
import { metaOf, routeOf } from './resources.ts'

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
        return { route: routeOf(resource), title: label, ...(noun ? { noun } : {}), ...(under ? { under } : {}) }
      }),
    }),
    [menuItems, resources],
  )
}
