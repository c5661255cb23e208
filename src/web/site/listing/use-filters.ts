import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The filters live in the address: they can be shared, and Back undoes them. */
export function useFilters(): { search: URLSearchParams; apply: (next: URLSearchParams) => void } {
  const [search, setSearch] = useSearchParams()
  const apply = useCallback((next: URLSearchParams) => setSearch(next), [setSearch])
  return { search, apply }
}
