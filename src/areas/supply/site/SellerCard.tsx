import { type Party, PartyCard } from '../../../web/site/parts/PartyCard.tsx'
import type { SupplyDetail } from './supply.ts'

type Seller = Party & Partial<Pick<SupplyDetail, 'org_rating' | 'org_ratings'>>

export function SellerCard({ supply }: { supply: Seller }) {
  const more = { to: `/supply?org_id=${supply.org_id}`, title: '看该卖家全部供应' }
  const { org_rating: mark = null, org_ratings: count } = supply
  return (
    <PartyCard party={supply} side="卖家" place="发货地" more={more} {...(count !== undefined && { score: { mark, count } })} />
  )
}
