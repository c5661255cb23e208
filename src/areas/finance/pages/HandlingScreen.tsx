import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { Screen } from '../../../core/schema/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'

/** One application as its institution works on it; without one, the board that it is chosen from. */
export function HandlingScreen({ screen }: { screen: Screen }) {
  const [search] = useSearchParams()
  return search.get('id') ? <ShowScreen screen={screen} /> : <Navigate to="/yhdemand" replace />
}

/** What leads to a record of this screen finds it at the screen's own address. */
export function HandlingDoor({ screen }: { screen: Screen }) {
  const { search } = useLocation()
  return <Navigate to={`${screen.route}${search}`} replace />
}
