import { day } from '../../../core/value/time.ts'
import { DELIVERY_MODES, type OfferTarget } from '../../bargain/web.tsx'
import type { DemandDetail } from './demand.ts'

/** The start of a seller's offer on a demand. */
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
    listed: null,
  }
}
