import { amountOf } from '../../../core/value/fixed.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import { hence, share, yuanOfCents } from '../../docking/server.ts'
import type { tradeOf } from '../../parameters/server.ts'
import type { BargainRecord } from '../../records.ts'
import type { BargainTarget } from './bargain-target.ts'

const LIVE = '活鲜'

/** The docking of an agreed bargain: the deal as it was made, whatever happens to the supply or demand later. */
export function dockingFrom(
  bargain: BargainRecord,
  target: BargainTarget,
  acting: { readonly buyer_user: number; readonly seller_user: number },
  now: Date,
  { tolerance_pct, loss_bearer, hours }: ReturnType<typeof tradeOf>,
): Record<string, unknown> {
  const total = requirePresent(amountOf(bargain.price, bargain.qty), 'the price of a deal')
  const deposit = bargain.payment_terms === '定金+尾款' ? share(total, bargain.deposit_rate) || 1n : null
  return {
    title: bargain.title,
    bargain_id: bargain.id,
    supply_id: bargain.supply_id,
    demand_id: bargain.demand_id,
    cate2_id: bargain.cate2_id,
    kind: target.kind,
    form: target.form,
    live: target.form === LIVE || target.kind === 'seed',
    snapshot: snapshotOf(target),
    buyer_org: bargain.buyer_org,
    seller_org: bargain.seller_org,
    ...acting,
    unit: bargain.unit,
    price: bargain.price,
    contract_qty: bargain.qty,
    goods_amount: yuanOfCents(total),
    freight: '0.00',
    total_amount: yuanOfCents(total),
    payment_terms: bargain.payment_terms,
    deposit_rate: bargain.deposit_rate,
    deposit_amount: deposit === null ? null : yuanOfCents(deposit),
    tolerance_pct,
    loss_bearer,
    freight_by: bargain.freight_by,
    delivery_mode: bargain.delivery_mode,
    delivery_date: bargain.delivery_date,
    ...placeOf(bargain, target),
    confirm_due_at: hence(now, hours.confirm),
  }
}

function snapshotOf(target: BargainTarget): Record<string, unknown> {
  const range = [target.spec_min, target.spec_max].filter((one) => one != null)
  const spec = range.length > 0 ? `${[...new Set(range)].join('~')} ${target.spec_unit ?? ''}`.trim() : target.spec_text
  return {
    title: target.title,
    cate: target.cate2_id_text,
    spec: [spec, target.grade, target.sex].filter(Boolean).join(' '),
    origin: 'moq' in target ? target.region_code_text : undefined,
    form: target.form,
    image: target.images?.[0],
    certs: 'moq' in target ? { quarantine_no: target.quarantine_no, test_report: target.test_report } : undefined,
  }
}

/** The place where the goods start or arrive, as far as the posting already says; the sides confirm it. */
function placeOf({ supply_id }: BargainRecord, target: BargainTarget): Record<string, unknown> {
  const { region_code, region_code_text, contact_name, contact_mobile } = target
  if (supply_id != null)
    return {
      ship_from_region_code: region_code,
      ship_from_region_code_text: region_code_text,
      ship_from_address: 'moq' in target ? target.origin_detail : null,
      ship_from_contact: contact_name,
      ship_from_mobile: contact_mobile,
    }
  return {
    recv_region_code: region_code,
    recv_region_code_text: region_code_text,
    recv_address: 'address' in target ? target.address : null,
    recv_name: contact_name,
    recv_mobile: contact_mobile,
  }
}
