import type { CrudFilter, CrudSort, ParseResponse, RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { FACE_WORD, MONTH_WORD } from '../../core/faces/words.ts'
import { sortersOf } from './sorters.ts'

/** The part of an address that says which rows a list shows. Every word of it that is not the list's own is a filter, as the API takes it. */
export interface ListAddress {
  readonly currentPage: number
  readonly pageSize: number
  readonly sorters: CrudSort[]
  readonly filters: CrudFilter[]
  readonly keyword: string
  /** every row is asked for, also where the list opens on a part of them */
  readonly all: boolean
}

export const EVERY_ROW = 'all'
const OWN_WORDS = new Set(['page_no', 'page_size', 'sort', 'keyword', EVERY_ROW, FACE_WORD, MONTH_WORD])
const PAGE_SIZE = 20

export function readListAddress(search: string): ListAddress {
  const words = new URLSearchParams(search)
  return {
    currentPage: wholeNumber(words.get('page_no')) ?? 1,
    pageSize: wholeNumber(words.get('page_size')) ?? PAGE_SIZE,
    sorters: sortersOf(words.get('sort') ?? undefined),
    filters: [...new Map(words)].flatMap(([field, value]) =>
      OWN_WORDS.has(field) ? [] : [{ field, operator: 'eq' as const, value }],
    ),
    keyword: words.get('keyword') ?? '',
    all: words.has(EVERY_ROW),
  }
}

const wholeNumber = (text: string | null): number | undefined => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** React Router under Refine, with the addresses of the platform: `?id=` names the record, and a list's state is read as the API words it. */
export const routerProvider = { ...reactRouter, parse: useParse } satisfies RouterProvider

const { parse: useRouterParse = () => (): ParseResponse => ({}) } = reactRouter

function useParse(): () => ParseResponse<ListAddress> {
  const parse = useRouterParse()
  const { search } = useLocation()
  return useCallback(() => {
    const parsed = parse()
    const id = new URLSearchParams(search).get('id') ?? parsed.id
    return { ...parsed, ...(id === undefined ? {} : { id }), params: { ...parsed.params, ...readListAddress(search) } }
  }, [parse, search])
}
