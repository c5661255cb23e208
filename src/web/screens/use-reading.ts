import type { HttpError } from '@refinedev/core'
import type { Loaded } from '../load/use-load.ts'
import { type QueryState, useFault } from '../retry/use-fault.ts'
import { failureOf } from './failure.ts'

/** The failure of a reading through Refine in words, and the way to ask again. */
export function useReading(
  query: QueryState<HttpError> & { readonly refetch: () => unknown },
): Pick<Loaded<unknown>, 'failed' | 'reload'> {
  const fault = useFault(query)
  return { failed: fault ? failureOf(fault) : undefined, reload: () => void query.refetch() }
}
