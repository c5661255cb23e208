// Of its own, because the specification puts the application for a withdrawal at this address.
import { useSearchParams } from 'react-router'
import type { Screen } from '../../../core/entity/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { WithdrawScreen } from './WithdrawScreen.tsx'

/** `/financial/info` asks for a withdrawal; with `?id=` it shows one line of the account. */
export function FinancialInfo({ screen }: { readonly screen: Screen }) {
  const [search] = useSearchParams()
  return search.has('id') ? <ShowScreen screen={screen} /> : <WithdrawScreen />
}
