import { Navigate } from 'react-router'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { BargainInfo } from './BargainInfo.tsx'

/** The talk under the address that a seller comes to it by. */
export function ExamineBargain() {
  const screen = useBundle().screens.get('bargaining')
  return screen ? <BargainInfo screen={screen} /> : <Navigate to="/403" replace />
}
