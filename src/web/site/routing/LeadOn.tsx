import { Navigate, useLocation } from 'react-router'

/**
 * Leads on to another address in place of this one. The router's own does so once for as long as it stands there: where two
 * refused calls lead to one address, the second comes before the first has led on, and the page would stay there empty.
 */
export function LeadOn({ to }: { to: string }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} replace />
}
