import { PartyCard } from '../../../web/site/detail/PartyCard.tsx'
import type { DemandDetail } from './demand.ts'

export function BuyerCard({ demand }: { demand: DemandDetail }) {
  const more = { to: `/demand?org_id=${demand.org_id}`, title: '看该买家全部求购' }
  const rating = { score: demand.org_rating, scores: demand.org_ratings }
  return <PartyCard party={demand} {...rating} side="买家" place="收货地" more={more} />
}
