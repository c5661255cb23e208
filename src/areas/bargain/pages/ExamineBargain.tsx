import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { LeadOn } from '../../../web/site/routing/LeadOn.tsx'
import { BargainInfo } from './BargainInfo.tsx'

/** The talk under the address that a seller comes to it by. */
export function ExamineBargain() {
  const screen = useBundle().screens.get('bargaining')
  return screen ? <BargainInfo screen={screen} /> : <LeadOn to="/403" />
}
