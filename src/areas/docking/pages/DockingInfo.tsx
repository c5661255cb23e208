// Of its own, because a finished order leads to the next one: the same goods of the same seller, begun with what was agreed last.
import type { BaseRecord } from '@refinedev/core'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Screen } from '../../../core/entity/entity.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { DOCKING } from '../../states.ts'

/** `/docking/info?id=` */
export function DockingInfo({ screen }: { readonly screen: Screen }) {
  return <ShowScreen screen={screen}>{(order) => <Again order={order} />}</ShowScreen>
}

function Again({ order }: { readonly order: BaseRecord }) {
  const { actor } = useBundle()
  const navigate = useNavigate()
  const { status, buyer_org, supply_id, contract_qty, price } = order
  if (status !== DOCKING.completed || buyer_org !== actor.org_id || !supply_id) return null
  const again = new URLSearchParams({ id: String(supply_id), qty: String(contract_qty), price: String(price) })
  return (
    <p>
      <Button onClick={() => navigate(`/supplyinfo?${again}`)}>再来一单</Button>
    </p>
  )
}
