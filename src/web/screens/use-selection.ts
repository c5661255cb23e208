import { type Key, useCallback, useState } from 'react'
import { useLocation } from 'react-router'

const NONE: readonly Key[] = []

/** The rows ticked in a list. Rows out of sight are never selected: at another address, such as the next page or another filter, none is. */
export function useSelection(): readonly [readonly Key[], (keys: readonly Key[]) => void] {
  const { search } = useLocation()
  const [selection, setSelection] = useState({ search, keys: NONE })
  const select = useCallback((keys: readonly Key[]) => setSelection({ search, keys }), [search])
  return [selection.search === search ? selection.keys : NONE, select]
}
