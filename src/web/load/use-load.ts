import { useCallback, useEffect, useState } from 'react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { mayPass } from '../retry/may-pass.ts'
import { useHealing } from '../retry/use-healing.ts'
import { keep, recall } from './cache.ts'

export interface Loaded<T> {
  readonly data: T | undefined
  readonly error: Error | undefined
  /** the error in a sentence for people */
  readonly failed: string | undefined
  /** it failed, and is asked for again by itself */
  readonly heals: boolean
  readonly loading: boolean
  readonly reload: () => void
  /** the answer as it is known by other means, such as that of a call that changed it */
  set(data: T): void
}

interface State<T> {
  readonly key: unknown
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly loading: boolean
}

/**
 * One answer of the server, asked for when the page opens. While another one loads, and after an error, the data that was there stays;
 * what failed for the line's sake is asked for again by itself.
 * @param load without `keptAs` it must be the same function at each draw: another one asks anew
 * @param keptAs names what is loaded: it asks anew when the name changes, and the last answer under it stands there at once the next time
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, keptAs?: string): Loaded<T> {
  const key = keptAs ?? load
  const [state, setState] = useState<State<T>>(() => start<T>(key, undefined))
  const [turn, setTurn] = useState(0)
  if (state.key !== key) setState(start(key, state.data))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for `load`; `turn` asks again
  useEffect(() => {
    const control = new AbortController()
    setState((old) => (old.loading ? old : { ...old, loading: true }))
    load(control.signal).then(
      (data) => {
        if (control.signal.aborted) return
        if (keptAs !== undefined) keep(keptAs, data)
        setState({ key, data, error: undefined, loading: false })
      },
      (error: Error) => {
        if (control.signal.aborted || (error instanceof NetworkError && error.why === 'aborted')) return
        setState((old) => ({ ...old, error, loading: false }))
      },
    )
    return () => control.abort()
  }, [key, turn])

  const reload = useCallback(() => setTurn((old) => old + 1), [])
  const set = useCallback((data: T) => setState((old) => ({ ...old, data })), [])
  const { data, error, loading } = state
  const heals = mayPass(error)
  useHealing(heals, reload)
  return { data, error, failed: error && sentenceOf(error), heals, loading, reload, set }
}

const sentenceOf = (error: Error): string => (error instanceof ApiError ? error.msg : '网络不通，没有加载出来')

function start<T>(key: unknown, shown: T | undefined): State<T> {
  const recalled = typeof key === 'string' ? recall<T>(key) : undefined
  return { key, data: recalled ?? shown, error: undefined, loading: true }
}
