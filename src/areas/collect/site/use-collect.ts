import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { askKept, keptOf, onKept, type TargetType, toggleKept } from './kept.ts'

/** A thing's place among the favourites. Pressed by a visitor it asks him to sign in, and then keeps it. */
export function useCollect(type: TargetType, id: number): { kept: boolean; busy: boolean; press: () => void } {
  const target = useMemo(() => ({ type, id }), [type, id])
  const sn = useUser()?.sn
  const isKept = useSyncExternalStore(onKept, () => keptOf(target))
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (sn) askKept(target).catch(unlessShown)
  }, [target, sn])

  const press = useAfterSignIn(() => {
    // pressed before it is known: the wish is to keep it
    const keep = async () => {
      if (!(await askKept(target))) await toggleKept(target)
    }
    const done = keptOf(target) === undefined ? keep() : toggleKept(target)
    setBusy(true)
    done.catch(unlessShown).finally(() => setBusy(false))
  })
  return { kept: isKept === true, busy, press }
}

/** The client has shown a refusal; without a network the button stays as it is. */
function unlessShown(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
}
