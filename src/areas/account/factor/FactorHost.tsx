import { useEffect } from 'react'
import { asksFactor } from '../../../core/access/asks-factor.ts'
import { fetchFactor } from '../../../web/account/factor-calls.ts'
import { later } from '../../../web/lazy/later.tsx'
import { useRoles } from '../../../web/session/permissions.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { useWantedFactor, wantFactor } from '../../../web/session/wanted-factor.ts'

const FactorStep = later(() => import('./FactorStep.tsx').then((module) => module.FactorStep), { over: true })

/** The window that asks for the second factor, over any page: right after the sign-in, whichever form that came from. */
export function FactorHost() {
  const wanted = useWantedFactor()
  const user = useUser()
  const roles = useRoles()
  const session = user && asksFactor(user.role, { roles }) ? user.password : undefined
  useEffect(() => {
    if (session === undefined) return
    const left = new AbortController()
    // without an answer the first call that needs it asks
    fetchFactor(left.signal).then(
      ({ pending }) => pending !== '' && !left.signal.aborted && wantFactor(pending),
      () => undefined,
    )
    return () => left.abort()
  }, [session])
  return wanted ? <FactorStep wanted={wanted} /> : null
}
