import { api } from '../../../web/api/client.ts'
import type { Party } from '../../../web/site/detail/PartyCard.tsx'
import type { DemandRecord, Told } from '../../records.ts'

/** A demand as the public list carries it. */
export type Demand = Pick<
  DemandRecord,
  | 'id'
  | 'title'
  | 'images'
  | 'cate2_id'
  | 'form_text'
  | 'spec_min'
  | 'spec_max'
  | 'spec_text'
  | 'spec_unit'
  | 'grade_text'
  | 'sex_text'
  | 'quantity'
  | 'left_qty'
  | 'unit'
  | 'unit_text'
  | 'price_type'
  | 'price_min'
  | 'price_max'
  | 'region_code'
  | 'region_code_text'
  | 'delivery_from'
  | 'delivery_to'
  | 'deadline'
  | 'org_id'
  | 'bargain_count'
  | 'views'
  | 'published_at'
  | 'updated_at'
> &
  Told<DemandRecord, 'cate1_id' | 'cate1_id_text' | 'cate2_id_text' | 'org_id_text' | 'org_auth' | 'org_person_auth'>

/** A demand's own page knows more. A visitor sees the phone number masked. */
export type DemandDetail = Demand &
  Party &
  Pick<DemandRecord, 'demand_sn' | 'min_offer_qty' | 'cert_req' | 'quality_req' | 'org_rating' | 'org_ratings'> &
  Told<DemandRecord, 'accept_partial'> &
  Partial<Pick<DemandRecord, 'delivery_mode' | 'payment_terms' | 'deposit_rate'>>

/** With the user's authorization where there is one: the phone number is then whole. */
export function fetchDemand(id: string, signal: AbortSignal): Promise<DemandDetail> {
  return api.get('Demand/DemandServicesDetails', { id }, { auth: true, quiet: true, signal })
}

export const unitOf = (demand: Demand): string => demand.unit_text || demand.unit

/** `11-22 至 12-03`, with the year where it is not this one; one day only once. */
export function deliveryOf({ delivery_from, delivery_to }: Demand, now = new Date()): string {
  const year = `${now.getFullYear()}-`
  const [from, to] = [delivery_from, delivery_to].map((day) => (day.startsWith(year) ? day.slice(5) : day))
  return from === to ? from! : `${from} 至 ${to}`
}

/** The number of offers, in words. */
export const offersOf = ({ bargain_count }: Demand): string => (bargain_count ? `已报价 ${bargain_count}` : '暂无报价')
