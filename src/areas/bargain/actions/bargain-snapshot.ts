import type { BargainTarget } from './bargain-target.ts'

const KEPT = [
  'title',
  'kind',
  'cate1_id_text',
  'cate2_id_text',
  'form',
  'spec_min',
  'spec_max',
  'spec_text',
  'spec_unit',
  'grade',
  'sex',
  'unit',
  'price_type',
  'price',
  'price_min',
  'price_max',
  'moq',
  'min_offer_qty',
  'quantity',
  'region_code',
  'region_code_text',
  'delivery_modes',
  'delivery_mode',
  'delivery_from',
  'delivery_to',
  'payment_terms',
  'invoice_types',
  'invoice_need',
  'quarantine_no',
  'cert_req',
  'quality_req',
] as const

/** The target as it stood when the bargain began: what both sides saw, whatever becomes of it. */
export function snapshotOf(target: BargainTarget): Readonly<Record<string, unknown>> {
  const whole: Readonly<Record<string, unknown>> = target
  const sn = whole.supply_sn ?? whole.demand_sn
  const image = target.images?.[0] ?? null
  return { sn, image, ...Object.fromEntries(KEPT.filter((name) => whole[name] != null).map((name) => [name, whole[name]])) }
}
