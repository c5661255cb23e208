import { useCallback, useEffect, useState } from 'react'
import { NetworkError } from '../../api/api-error.ts'
import { mayPass } from '../../retry/may-pass.ts'
import { useHealing } from '../../retry/use-healing.ts'
import { keep, recall } from './cache.ts'

export interface Loaded<T> {
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly loading: boolean
  readonly reload: () => void
}

interface State<T> {
  readonly key: string
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly loading: boolean
}

/**
 * Loads what `key` names. While another key loads, and after an error, the data that was there stays.
 * `load` is called anew when the key changes or on reload, never merely because it is another closure.
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
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
        keep(key, data)
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
  useHealing(mayPass(state.error), reload)
  return { data: state.data, error: state.error, loading: state.loading, reload }
}

function start<T>(key: string, shown: T | undefined): State<T> {
  const known = recall<T>(key)
  return { key, data: known ?? shown, error: undefined, loading: true }
}
