import { type Party, PartyCard } from '../../../web/site/parts/PartyCard.tsx'

export function SellerCard({ supply }: { supply: Party }) {
  const more = { to: `/supply?org_id=${supply.org_id}`, title: '看该卖家全部供应' }
  return <PartyCard party={supply} side="卖家" place="发货地" more={more} />
}
