import { day } from '../../../core/value/time.ts'
import { DELIVERY_MODES, type Listed, type OfferTarget } from '../../bargain/web.tsx'
import type { Fish } from '../answers.ts'
import type { SupplyDetail } from './supply.ts'

/** Days until a delivery that nobody has spoken of. */
const SOON = 3
const FIXED = 1

/** @param search of the page's address: what an order that is repeated began with */
export const offerOnSupply = (supply: SupplyDetail, search: URLSearchParams): OfferTarget => ({
  kind: 'supply',
  id: supply.id,
  org_id: supply.org_id,
  title: supply.title,
  unit: supply.unit_text || supply.unit,
  price: search.get('price') ?? supply.price,
  qty: search.get('qty') ?? supply.moq,
  deliveryModes: supply.delivery_modes ?? DELIVERY_MODES,
  freightBy: supply.freight_by ?? null,
  deliveryDate: day(new Date(), Math.max(supply.ship_days ?? SOON, 1)),
  payment: null,
  depositRate: null,
  listed: listedOf(supply.price_type, supply.price, supply.moq, supply.available_qty, supply.ship_days),
})

export const offerOnFish = (fish: Fish): OfferTarget => ({
  kind: 'supply',
  id: fish.supply_id,
  org_id: fish.seller.org_id,
  title: fish.title,
  unit: fish.unit,
  price: fish.price,
  qty: fish.min_qty,
  deliveryModes: fish.delivery_modes ?? DELIVERY_MODES,
  freightBy: fish.freight_by,
  deliveryDate: day(new Date(), Math.max(fish.ship_days ?? SOON, 1)),
  payment: null,
  depositRate: null,
  listed: listedOf(fish.price_type, fish.price, fish.min_qty, fish.stock, fish.ship_days),
})

function listedOf(
  priceType: number,
  price: string | null,
  least: string,
  left: string,
  shipDays: number | null | undefined,
): Listed | null {
  if (priceType !== FIXED || price === null) return null
  return { price, least, left, earliest: day(new Date(), shipDays ?? 0) }
}
