import { type Party, PartyCard } from '../../../web/site/detail/PartyCard.tsx'
import type { SupplyRecord } from '../../records.ts'

export type Seller = Party & Pick<SupplyRecord, 'org_rating' | 'org_ratings'>

export function SellerCard({ supply }: { supply: Seller }) {
  const more = { to: `/supply?org_id=${supply.org_id}`, title: '看该卖家全部供应' }
  const rating = { score: supply.org_rating, scores: supply.org_ratings }
  return <PartyCard party={supply} {...rating} side="卖家" place="发货地" more={more} />
}
