import { useRef } from 'react'

export interface QueryState<E> {
  readonly error: E | null
  /** in milliseconds since 1970; 0 for never */
  readonly errorUpdatedAt: number
  readonly dataUpdatedAt: number
}

/**
 * The error of a query, kept also while it is asked again: the library takes the error back for that time, and the words about it
 * would leave and come back at each try.
 */
export function useFault<E>(query: QueryState<E>): E | null {
  const last = useRef<E | null>(null)
  if (query.error) last.current = query.error
  return query.error ?? (query.errorUpdatedAt > query.dataUpdatedAt ? last.current : null)
}
