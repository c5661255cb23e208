// Of its own, because who signs must have read: the text stands before the facts.
import type { Screen } from '../../../core/entity/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { ContractPaper } from './ContractPaper.tsx'

/** `/contract/info?id=`: the whole text before the facts of the contract, so that it is read before it is signed. */
export function ContractInfo({ screen }: { readonly screen: Screen }) {
  return <ShowScreen screen={screen}>{(record) => <ContractPaper key={record.id} record={record} />}</ShowScreen>
}
