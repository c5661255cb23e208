import { day } from '../../../core/value/time.ts'
import type { DemandDetail } from '../demand/demand.ts'
import type { Fish } from '../fish/fish.ts'
import type { SupplyDetail } from '../supply/supply.ts'
import { DELIVERY_MODES, type OfferTarget } from './offer-target.ts'

/** Days until a delivery that nobody has spoken of. */
const SOON = 3

export const offerOnSupply = (supply: SupplyDetail): OfferTarget => ({
  kind: 'supply',
  id: supply.id,
  org_id: supply.org_id,
  title: supply.title,
  unit: supply.unit_text || supply.unit,
  price: supply.price,
  qty: supply.moq,
  deliveryModes: supply.delivery_modes ?? DELIVERY_MODES,
  freightBy: supply.freight_by ?? null,
  deliveryDate: day(new Date(), Math.max(supply.ship_days ?? SOON, 1)),
  payment: null,
  depositRate: null,
})

export const offerOnFish = (fish: Fish): OfferTarget => ({
  kind: 'supply',
  id: fish.supply_id,
  org_id: fish.seller.org_id,
  title: fish.title,
  unit: fish.unit,
  price: fish.price,
  qty: fish.min_qty,
  deliveryModes: DELIVERY_MODES,
  freightBy: null,
  deliveryDate: day(new Date(), SOON),
  payment: null,
  depositRate: null,
})

export function offerOnDemand(demand: DemandDetail): OfferTarget {
  const today = day(new Date())
  return {
    kind: 'demand',
    id: demand.id,
    org_id: demand.org_id,
    title: demand.title,
    unit: demand.unit_text || demand.unit,
    price: demand.price_max,
    qty: demand.accept_partial ? (demand.min_offer_qty ?? demand.left_qty) : demand.quantity,
    deliveryModes: demand.delivery_mode ? [demand.delivery_mode] : DELIVERY_MODES,
    freightBy: null,
    deliveryDate: demand.delivery_from > today ? demand.delivery_from : today,
    payment: demand.payment_terms ?? null,
    depositRate: demand.deposit_rate ?? null,
  }
}
