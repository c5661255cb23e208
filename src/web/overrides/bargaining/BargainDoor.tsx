import { Navigate, useLocation } from 'react-router'

/** A row of a target's bargains opens the bargain's own page, under the address that the site's map gives it. */
export const bargainDoor = (to: string) =>
  function BargainDoor() {
    const { search } = useLocation()
    return <Navigate to={`${to}${search}`} replace />
  }
