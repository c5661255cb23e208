import type { Query } from '../../../web/api/address.ts'
import { api } from '../../../web/api/client.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import { showRange } from '../../../web/site/parts/numbers.ts'
import type { SupplyRecord, Told } from '../../records.ts'

/** A supply as the public list carries it. */
export type Supply = Pick<
  SupplyRecord,
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
  | 'price_type'
  | 'price'
  | 'unit'
  | 'unit_text'
  | 'moq'
  | 'available_qty'
  | 'region_code'
  | 'region_code_text'
  | 'org_id'
  | 'valid_until'
  | 'published_at'
  | 'updated_at'
  | 'views'
  | 'bargain_count'
> &
  Told<SupplyRecord, 'cate1_id' | 'cate1_id_text' | 'cate2_id_text' | 'org_id_text' | 'org_auth' | 'org_person_auth'>

export type LadderStep = NonNullable<SupplyRecord['ladder']>[number]

/** A supply's own page knows more. A visitor sees the phone number masked. */
export type SupplyDetail = Supply &
  Pick<
    SupplyRecord,
    | 'supply_sn'
    | 'ladder'
    | 'video'
    | 'content'
    | 'quarantine_no'
    | 'quarantine_img'
    | 'promise_cert_img'
    | 'test_report'
    | 'contact_name'
    | 'contact_mobile'
    | 'org_avatar'
    | 'org_rating'
    | 'org_ratings'
  > &
  Partial<Pick<SupplyRecord, 'delivery_modes' | 'freight_by' | 'ship_days'>>

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
