import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onUser, readUser } from '../session/stored-user.ts'
import { type Bundle, loadBundle } from './bundle.ts'
import { followSchema } from './follow-schema.ts'

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let current = true
    loadBundle().then(
      (bundle) => current && setHeld({ bundle, sn, failed: false }),
      () => current && setHeld((before) => ({ ...before, failed: true })),
    )
    return () => {
      current = false
    }
  }, [sn, turn])
  const version = useRef('')
  version.current = held.bundle?.version ?? version.current
  // the bundle's own answer tells its version too: only another one is news
  useEffect(() => followSchema((next) => version.current !== '' && next !== version.current && setTurn((n) => n + 1)), [])

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
