// Of its own, because a receipt is judged beside what it is for.
import type { Screen } from '../../../core/entity/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { ReceiptMatch } from './ReceiptMatch.tsx'

/** `/admin/receipt/info?id=` */
export function ReceiptInfo({ screen }: { readonly screen: Screen }) {
  return (
    <ShowScreen screen={screen}>
      {({ id, version, credit_org }) => (credit_org ? null : <ReceiptMatch key={String(version)} id={Number(id)} />)}
    </ShowScreen>
  )
}
