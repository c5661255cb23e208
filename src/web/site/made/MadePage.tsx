import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { openSignIn } from '../../account/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { LeadOn } from '../routing/LeadOn.tsx'
import { PageWait } from '../routing/PageWait.tsx'
import { PLACES } from '../routing/places.ts'
import { type Made, useMadeScreen } from './use-made-screen.ts'

/** Waits for the screen at an address; whom it is closed to is told so. */
export function MadePage({ route, children }: { route: string; children: (made: Made) => ReactNode }) {
  const { data: made, error, loading, reload } = useMadeScreen(route)
  if (made?.screen.route === route) return children(made)
  if (error) return <ErrorRetry error={error} onRetry={reload} />
  return loading ? <PageWait /> : <Closed />
}

function Closed() {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user) return <LeadOn to={PLACES.refused} />
  return (
    <Empty title="登录后可以查看" hint="这一页只给已登录的用户。">
      <Button look="primary" onClick={() => openSignIn(pathname + search)}>
        登录
      </Button>
    </Empty>
  )
}
