import type { Query } from '../../../web/api/address.ts'
import { api } from '../../../web/api/client.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import { showRange } from '../../../web/site/parts/numbers.ts'

/** A supply as the public list carries it. */
export interface Supply {
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
  readonly price_type: 1 | 2 | 3
  readonly price: string | null
  readonly unit: string
  readonly unit_text: string
  readonly moq: string
  readonly available_qty: string
  readonly region_code: string
  readonly region_code_text: string
  readonly org_id: number
  readonly org_id_text: string
  readonly org_auth: number
  readonly valid_until: string
  readonly published_at: string | null
  readonly updated_at: string
  readonly views: number | null
  readonly bargain_count: number | null
}

export interface LadderStep {
  readonly min_qty: string
  readonly price: string
}

/** A supply's own page knows more. A visitor sees the phone number masked. */
export interface SupplyDetail extends Supply {
  readonly supply_sn: string
  readonly ladder: readonly LadderStep[] | null
  readonly video: string | null
  readonly content: string | null
  readonly quarantine_no: string | null
  readonly quarantine_img: string | null
  readonly promise_cert_img: string | null
  readonly test_report: readonly string[] | null
  readonly contact_name: string | null
  readonly contact_mobile: string | null
  readonly org_avatar: string | null
  readonly delivery_modes?: readonly string[] | null
  readonly freight_by?: string | null
  readonly ship_days?: number | null
}

export function fetchSupplies(query: Query, signal: AbortSignal): Promise<Page<Supply>> {
  return api.get('Supply/SupplyServices', query, { quiet: true, signal })
}

/** With the user's authorization where there is one: the phone number is then whole. */
export function fetchSupply(id: string, signal: AbortSignal): Promise<SupplyDetail> {
  return api.get('Supply/SupplyServicesDetails', { id }, { auth: true, quiet: true, signal })
}

/** A specification as one says it; also of whatever else is specified in the same fields. */
export function specOf(supply: Pick<Supply, 'spec_text' | 'spec_min' | 'spec_max' | 'spec_unit'>): string {
  return supply.spec_text || showRange(supply.spec_min, supply.spec_max, supply.spec_unit ?? '')
}
