import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'

const PAGE_SIZE = 20

/** A list's whole state is its address: filters, search, sort, page. Going back restores it, and a link shares it. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  readonly sort: string
  readonly keyword: string
  /** every filter as the API takes it */
  readonly params: Readonly<Record<string, string>>
  /** something was asked of the list, besides how it opens by itself */
  readonly asked: boolean
  /** it stands as it opens: on what waits */
  readonly waiting: boolean
  /** undefined takes a parameter away; any change but of the page itself goes back to the first page */
  change(change: Readonly<Record<string, string | undefined>>): void
  clear(): void
  /** every row, where the list opens on what waits */
  all(): void
}

/** of the address alone: nothing is left out */
const ALL = 'all'
const OWN = new Set(['page_no', 'page_size', 'sort', 'keyword', ALL])

/** @param field that of the states, where the screen has a queue */
export function useListState(queue: Screen['queue'], states = ''): ListState {
  const field = queue ? states : ''
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (before) =>
          changed(before, field && field in changes ? { ...changes, [ALL]: changes[field] ? undefined : '1' } : changes),
        {
          replace: true,
        },
      ),
    [setSearch, field],
  )
  return useMemo(() => {
    const given = Object.fromEntries(search)
    const params = Object.fromEntries(Object.entries(given).filter(([name]) => !OWN.has(name)))
    const waiting = queue !== undefined && given[ALL] === undefined && params[field] === undefined
    const inQueue = waiting || isQueued(queue, params[field])
    return {
      page: whole(given.page_no) ?? 1,
      pageSize: whole(given.page_size) ?? PAGE_SIZE,
      sort: given.sort ?? (inQueue ? (queue?.since ?? '') : ''),
      keyword: given.keyword ?? '',
      params: waiting ? { ...params, [field]: queue.states.join(',') } : params,
      asked: Object.keys(params).length > 0 || given.keyword !== undefined,
      waiting,
      change,
      clear: () => setSearch(new URLSearchParams(), { replace: true }),
      all: () => change({ [field]: undefined }),
    }
  }, [search, change, setSearch, queue, field])
}

function changed(before: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(before)
  if (!('page_no' in changes)) next.delete('page_no')
  for (const [name, value] of Object.entries(changes))
    value === undefined || value === '' ? next.delete(name) : next.set(name, value)
  return next
}

/** Only states that wait are asked for. */
const isQueued = (queue: Screen['queue'], asked: string | undefined): boolean =>
  asked?.split(',').every((one) => queue?.states.some((state) => String(state) === one)) ?? false

const whole = (text: string | undefined): number | undefined => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
