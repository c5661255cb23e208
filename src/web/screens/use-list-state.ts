import { useGo, useParsed } from '@refinedev/core'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { FACE_WORD, MONTH_WORD } from '../../core/faces/words.ts'
import { EVERY_ROW, type ListAddress } from '../resources/router-provider.ts'

/** A list's whole state is its address: filters, search, sort, page. Going back restores it, and a link shares it. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  /** as the API takes it: `status,-price` */
  readonly sort: string
  readonly keyword: string
  /** every filter as the API takes it */
  readonly params: Readonly<Record<string, string>>
  /** the address asks for something besides how the list opens by itself */
  readonly narrowed: boolean
  /** the key of the picture that it is drawn as; empty: as a list */
  readonly shownAs: string
  /** the month that is looked at, `2026-11`; empty: this one */
  readonly month: string
  /** it stands as it opens: on the rows that wait for somebody */
  readonly waiting: boolean
  /** undefined takes a parameter away; any change but of the page itself goes back to the first page */
  change(change: Readonly<Record<string, string | undefined>>): void
  /** the address after a change, for links */
  href(change: Readonly<Record<string, string | undefined>>): string
  /** takes every condition away; what the list is drawn as stays */
  clear(): void
  /** every row, where the list opens on those that wait */
  all(): void
}

/** @param stateField the field of the states, where the screen has a queue */
export function useListState(queue: Screen['queue'], stateField = ''): ListState {
  const field = queue ? stateField : ''
  const { params: address } = useParsed<ListAddress>()
  const { pathname, search } = useLocation()
  const go = useGo()
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const all = field && field in changes ? { [EVERY_ROW]: changes[field] ? undefined : '1' } : {}
      go({ type: 'replace', to: `${pathname}${changed(search, { ...changes, ...all })}` })
    },
    [go, pathname, search, field],
  )
  return useMemo(() => {
    const { currentPage = 1, pageSize = 0, sorters = [], filters = [], keyword = '', all = false } = address ?? {}
    const params = Object.fromEntries(filters.flatMap((one) => ('field' in one ? [[one.field, String(one.value)]] : [])))
    const words = new URLSearchParams(search)
    const waiting = queue !== undefined && !all && params[field] === undefined
    const sort = sorters.map((one) => `${one.order === 'desc' ? '-' : ''}${one.field}`).join(',')
    return {
      page: currentPage,
      pageSize,
      sort: sort || (waiting || isQueued(queue, params[field]) ? (queue?.since ?? '') : ''),
      keyword,
      params: waiting ? { ...params, [field]: queue.states.join(',') } : params,
      narrowed: Object.keys(params).length > 0 || keyword !== '',
      waiting,
      shownAs: words.get(FACE_WORD) ?? '',
      month: words.get(MONTH_WORD) ?? '',
      change,
      href: (changes) => `${pathname}${changed(search, changes)}`,
      clear: () => go({ type: 'replace', to: `${pathname}${pictureOf(words)}` }),
      all: () => change({ [field]: undefined }),
    }
  }, [address, go, change, pathname, search, queue, field])
}

/** The words of the address after a change. */
function changed(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const words = new URLSearchParams(search)
  if (!('page_no' in changes)) words.delete('page_no')
  for (const [name, value] of Object.entries(changes))
    value === undefined || value === '' ? words.delete(name) : words.set(name, value)
  return words.size > 0 ? `?${words}` : ''
}

function pictureOf(words: URLSearchParams): string {
  const kept = [...words].filter(([name]) => name === FACE_WORD || name === MONTH_WORD)
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Only states that wait are asked for. */
const isQueued = (queue: Screen['queue'], states: string | undefined): boolean =>
  states?.split(',').every((one) => queue?.states.some((state) => String(state) === one)) ?? false
