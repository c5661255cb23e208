import { type IResourceItem, useGo, useResourceParams } from '@refinedev/core'
import { useCallback } from 'react'
import type { Screen } from '../../core/entity/entity.ts'

type PageAction = 'list' | 'show' | 'create' | 'edit'

type Query = Readonly<Record<string, unknown>>

/** The address of a screen's page as its resource defines it, with what the address says besides; undefined: there is no such page. */
export function useScreenAddress(): (screen: Pick<Screen, 'name'>, action: PageAction, query?: Query) => string | undefined {
  const { resources } = useResourceParams()
  return useCallback(
    ({ name }, action, query = {}) => {
      const path = resources.find((one) => one.name === name)?.[action satisfies keyof IResourceItem]
      if (typeof path !== 'string') return undefined
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
      return search ? `${path}?${search}` : path
    },
    [resources],
  )
}

/** Goes to a page of a screen; where the screen has no such page, nothing happens. */
export function useScreenGo(): (
  screen: Pick<Screen, 'name'>,
  action: PageAction,
  query?: Query,
  type?: 'push' | 'replace',
) => void {
  const go = useGo()
  const addressOf = useScreenAddress()
  return useCallback(
    (screen, action, query, type = 'push') => {
      const to = addressOf(screen, action, query)
      if (to !== undefined) go({ to, type })
    },
    [go, addressOf],
  )
}
