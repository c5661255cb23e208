import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError, NetworkError } from '../../api/api-error.ts'
import { openSignIn, useSignInOpen } from '../../session/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { askKept, keptOf, onKept, type TargetType, toggleKept } from './kept.ts'

/** A thing's place among the favourites. Pressed by a visitor it asks him to sign in, and then keeps it. */
export function useCollect(type: TargetType, id: number): { kept: boolean; busy: boolean; press: () => void } {
  const target = useMemo(() => ({ type, id }), [type, id])
  const user = useUser()
  const signingIn = useSignInOpen()
  const kept = useSyncExternalStore(onKept, () => keptOf(target)) === true
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const sn = user?.sn

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, another answer
  useEffect(() => {
    if (user) askKept(target).catch(unlessShown)
  }, [target, sn])

  useEffect(() => {
    if (!waiting || signingIn) return
    setWaiting(false)
    if (!sn) return
    askKept(target)
      .then((already) => (already ? undefined : toggleKept(target)))
      .catch(unlessShown)
  }, [waiting, signingIn, sn, target])

  const press = () => {
    if (!user) {
      setWaiting(true)
      openSignIn()
      return
    }
    setBusy(true)
    toggleKept(target)
      .catch(unlessShown)
      .finally(() => setBusy(false))
  }
  return { kept, busy, press }
}

/** What the server refused has been shown; without a network the button stays as it is. */
function unlessShown(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
}
