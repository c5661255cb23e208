import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

const PAGE_SIZE = 20

/** A list's whole state is its address: filters, search, sort, page. Going back restores it, and a link shares it. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  readonly sort: string
  readonly keyword: string
  /** every filter as the API takes it */
  readonly params: Readonly<Record<string, string>>
  /** undefined takes a parameter away; any change but of the page itself goes back to the first page */
  change(change: Readonly<Record<string, string | undefined>>): void
  clear(): void
}

const OWN = new Set(['page_no', 'page_size', 'sort', 'keyword'])

export function useListState(): ListState {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('page_no' in changes)) next.delete('page_no')
          for (const [name, value] of Object.entries(changes))
            value === undefined || value === '' ? next.delete(name) : next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return useMemo(() => {
    const all = Object.fromEntries(search)
    return {
      page: whole(all.page_no) ?? 1,
      pageSize: whole(all.page_size) ?? PAGE_SIZE,
      sort: all.sort ?? '',
      keyword: all.keyword ?? '',
      params: Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.has(name))),
      change,
      clear: () => setSearch(new URLSearchParams(), { replace: true }),
    }
  }, [search, change, setSearch])
}

const whole = (text: string | undefined): number | undefined => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
