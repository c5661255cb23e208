import type { HttpError } from '@refinedev/core'
import type { Answer } from '../retry/use-answer.ts'
import { type Asked, useFault } from '../retry/use-fault.ts'
import { failureOf } from './failure.ts'

/** What a reading through Refine says where it failed, and how it is asked again. */
export function useReading(
  query: Asked<HttpError> & { readonly refetch: () => unknown },
): Pick<Answer<unknown>, 'failed' | 'retry'> {
  const fault = useFault(query)
  return { failed: fault ? failureOf(fault) : undefined, retry: () => void query.refetch() }
}
