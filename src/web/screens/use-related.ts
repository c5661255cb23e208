import { type BaseRecord, useInvalidate, useList } from '@refinedev/core'
import type { Screen } from '../../core/entity/entity.ts'
import { sortersOf } from '../resources/sorters.ts'
import { useReading } from './use-reading.ts'

const MOST = 50

export interface RelatedAnswer {
  readonly rows: readonly BaseRecord[]
  readonly total: number
  readonly loading: boolean
  readonly failed: string | undefined
  readonly reload: () => void
}

interface Asked {
  readonly screen: Screen
  readonly by: string
  readonly id: unknown
  /** as the screen's own `defaultSort` is written */
  readonly sort: string | undefined
}

/** The first rows of a screen whose field `by` is the record's id. */
export function useRelated({ screen, by, id, sort }: Asked): RelatedAnswer {
  const { result, query } = useList({
    resource: screen.name,
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [{ field: by, operator: 'eq', value: id }],
    sorters: sortersOf(sort),
    successNotification: false,
    errorNotification: false,
  })
  const reading = useReading(query)
  return {
    rows: result.data,
    total: result.total ?? 0,
    loading: query.isLoading && reading.failed === undefined,
    ...reading,
  }
}

/** A step at the record or at one of its rows may change any of the others: all of them are asked for again. */
export function useReadRelated(screen: Screen): () => void {
  const invalidate = useInvalidate()
  return () => {
    for (const related of screen.related) void invalidate({ resource: related.screen, invalidates: ['list'] })
  }
}
