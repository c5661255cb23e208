import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { mayPass } from './may-pass.ts'
import { useHealing } from './use-healing.ts'

export interface Answer<T> {
  readonly data: T | undefined
  readonly failed: string | undefined
  /** it failed, and is asked for again by itself */
  readonly heals: boolean
  readonly retry: () => void
  readonly set: (data: T) => void
}

const saidOf = (fault: unknown): string => (fault instanceof ApiError ? fault.msg : '网络不通，没有加载出来')

/** One answer, asked for when the page opens; what came before stays while it is asked for again. `read` must not change. */
export function useAnswer<T>(read: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [data, set] = useState<T>()
  const [fault, setFault] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const stop = new AbortController()
    read(stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return
        set(answer)
        setFault(undefined)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFault(error)
      },
    )
    return () => stop.abort()
  }, [read, turn])
  const retry = useCallback(() => setTurn((n) => n + 1), [])
  const heals = mayPass(fault)
  useHealing(heals, retry)
  return { data, failed: fault === undefined ? undefined : saidOf(fault), heals, retry, set }
}
