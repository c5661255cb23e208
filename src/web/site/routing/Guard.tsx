import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { openSignIn } from '../../account/sign-in.ts'
import { useCodesAbility, usePermissionsServed } from '../../session/permissions.ts'
import { useUser } from '../../session/use-user.ts'
import { publicBrowse, useSiteState } from '../site-info/site-info.ts'
import { decide } from './decide.ts'
import { LeadOn } from './LeadOn.tsx'
import { siteRoute } from './made-pages.ts'
import { PageWait } from './PageWait.tsx'

/** Asks the guard before every page. Whoever must sign in first lands on the home page with the popup open, and is brought back after. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const user = useUser()
  const ability = useCodesAbility()
  const { info, settled } = useSiteState()
  const wasSignedIn = useRef(false)
  const verdict = decide({
    path: pathname,
    route: siteRoute(info, pathname),
    signedIn: user !== null,
    ability,
    codes: usePermissionsServed() ? 'served' : settled ? 'unreachable' : 'awaited',
    publicBrowse: settled ? publicBrowse(info) : undefined,
    schemaRoutes: settled ? (info.routes ?? []) : undefined,
  })

  useEffect(() => {
    // Someone who has just signed out is not asked to sign in again.
    if (verdict === '/' && !wasSignedIn.current) openSignIn(pathname + search)
    // until it is known where to, nobody has been led anywhere yet
    if (user !== null || verdict !== 'wait') wasSignedIn.current = user !== null
  }, [verdict, pathname, search, user])

  if (verdict === 'wait') return <PageWait />
  if (verdict !== 'proceed') return <LeadOn to={verdict} />
  return children
}
