import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onSchemaVersion } from '../api/schema-version.ts'
import { keepStanding, onUser, readUser } from '../session/stored-user.ts'
import { type Bundle, loadBundle } from './bundle.ts'

interface Held {
  readonly bundle: Bundle | null
  readonly failed: boolean
  readonly retry: () => void
}
const Context = createContext<Held>({ bundle: null, failed: false, retry: () => undefined })

/** Keeps the bundle of whoever is signed in, and loads it again after every edit of an entity file. The old one serves until then. */
export function BundleProvider({ children }: { children: ReactNode }) {
  const sn = useSyncExternalStore(onUser, () => readUser()?.sn ?? '')
  const [held, setHeld] = useState<{ bundle: Bundle | null; sn: string; failed: boolean }>({
    bundle: null,
    sn: '',
    failed: false,
  })
  const [turn, setTurn] = useState(0)

  const version = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let current = true
    // an edit told while the answer is on its way is told only once, and the answer may be older
    const reported = new Set<string>()
    const stop = onSchemaVersion((next) => reported.add(next))
    loadBundle()
      .then(
        (bundle) => {
          if (!current) return
          version.current = bundle.version
          if (sn) keepStanding(bundle.actor)
          setHeld({ bundle, sn, failed: false })
          reported.delete(bundle.version)
          if (reported.size > 0) setTurn((n) => n + 1)
        },
        () => current && setHeld((before) => ({ ...before, failed: true })),
      )
      .finally(stop)
    return () => {
      current = false
      stop()
    }
  }, [sn, turn])
  // the bundle's own answer tells its version too: only another one is news
  useEffect(() => onSchemaVersion((next) => version.current !== '' && next !== version.current && setTurn((n) => n + 1)), [])

  const bundle = held.sn === sn ? held.bundle : null
  return (
    <Context.Provider value={{ bundle, failed: held.failed, retry: () => setTurn((n) => n + 1) }}>{children}</Context.Provider>
  )
}

export const useHeldBundle = (): Held => useContext(Context)

/** Inside of the loaded application, where there always is one. */
export function useBundle(): Bundle {
  const { bundle } = useContext(Context)
  if (!bundle) throw new Error('no bundle yet')
  return bundle
}
