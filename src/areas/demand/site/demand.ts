import { api } from '../../../web/api/client.ts'
import type { Party } from '../../../web/site/parts/PartyCard.tsx'

/** A demand as the public list carries it. */
export interface Demand {
  readonly id: number
  readonly title: string
  readonly images: readonly string[] | null
  readonly cate1_id: number
  readonly cate1_id_text: string
  readonly cate2_id: number
  readonly cate2_id_text: string
  readonly form_text: string | null
  readonly spec_min: string | null
  readonly spec_max: string | null
  readonly spec_text: string | null
  readonly spec_unit: string | null
  readonly grade_text: string | null
  readonly sex_text: string | null
  readonly quantity: string
  readonly left_qty: string
  readonly unit: string
  readonly unit_text: string
  readonly price_type: 1 | 2
  readonly price_min: string | null
  readonly price_max: string | null
  readonly region_code: string
  readonly region_code_text: string
  readonly delivery_from: string
  readonly delivery_to: string
  readonly deadline: string
  readonly org_id: number
  readonly org_id_text: string
  readonly org_auth: number
  readonly bargain_count: number | null
  readonly views: number | null
  readonly published_at: string | null
  readonly updated_at: string
}

/** A demand's own page knows more. A visitor sees the phone number masked. */
export interface DemandDetail extends Demand, Party {
  readonly demand_sn: string
  readonly accept_partial: boolean
  readonly min_offer_qty: string | null
  readonly cert_req: readonly string[] | null
  readonly quality_req: string | null
  readonly delivery_mode?: string | null
  readonly payment_terms?: string | null
  readonly deposit_rate?: string | null
}

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

/** How many have offered, in words. */
export const offersOf = ({ bargain_count }: Demand): string => (bargain_count ? `已报价 ${bargain_count}` : '暂无报价')
