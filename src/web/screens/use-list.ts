import { type BaseRecord, useList as useRefineList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { isAskedWrong } from '../api/api-error.ts'
import { extrasOf, type ListExtras } from '../providers/data-provider.ts'
import { sortersOf } from '../resources/sorters.ts'
import { useFault } from '../retry/use-fault.ts'
import { failureOf } from './failure.ts'
import type { ListState } from './use-list-state.ts'

export interface ListAnswer extends ListExtras {
  readonly rows: readonly BaseRecord[]
  readonly total: number
  readonly loading: boolean
  readonly fetching: boolean
  readonly failed: string | null
  /** it failed for what was asked, not for the line */
  readonly wrong: boolean
  readonly retry: () => void
}

const NONE: readonly BaseRecord[] = []

/** The rows that the address asks for. What was there stays while the next page comes, and when it does not come. */
export function useList(screen: Screen, state: ListState): ListAnswer {
  const { keyword, params, sort } = state
  const { query } = useRefineList({
    resource: screen.name,
    pagination: { currentPage: state.page, pageSize: state.pageSize },
    sorters: sortersOf(sort),
    filters: Object.entries({ ...params, ...(keyword ? { keyword } : {}) }).map(([field, value]) => ({
      field,
      operator: 'eq' as const,
      value,
    })),
    meta: { tabs: screen.tabs !== '' },
    queryOptions: { placeholderData: keepPreviousData },
    successNotification: false,
    errorNotification: false,
  })
  const fault = useFault(query)
  // what Refine keeps of the previous page is gone as soon as the next one has failed
  const last = useRef(query.data)
  last.current = query.data ?? last.current
  const answer = last.current
  const extras = extrasOf(answer)
  return {
    rows: answer?.data ?? NONE,
    total: answer?.total ?? 0,
    capped: extras?.capped ?? false,
    tabs: extras?.tabs ?? [],
    loading: query.isLoading && !fault,
    fetching: query.isFetching,
    failed: fault && failureOf(fault),
    wrong: isAskedWrong(fault as { reason?: string } | null),
    retry: () => void query.refetch(),
  }
}
