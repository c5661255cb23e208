import { firstOf, lastOf } from '../../../core/value/items.ts'
import { datetime, day, parseTime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import {
  type Category,
  type Lived,
  pickAmount,
  pickSpec,
  regionOf,
  type SeedRow,
  type SupplyKind,
  TRADERS,
  tidyPrice,
} from '../../sandbox/server.ts'
import { demandLife } from './life.ts'
import type { SampleDemand } from './wants.ts'
import { demandTitle, qualityOf } from './words.ts'

/** Ids of the rows that a demand refers to, and what the buyer is reached by. */
interface DemandIds {
  readonly id: number
  readonly org_id: number
  readonly user_id: number
  readonly cate1_id: number
  readonly cate2_id: number
  readonly contact_mobile: string
}

/** One demand of the sandbox market, whole, in wire form, with the steps of its life. */
export function makeDemand(want: SampleDemand, state: number, ids: DemandIds, urgent: boolean, now: Date, rng: Random): Lived {
  const { trader, group, category } = want
  const { kind } = group
  const { steps, fields } = demandLife(state, now, rng, urgent)
  const animal = kind === 'goods' || kind === 'seed'
  const form = animal ? (category.forms[rng.chance(0.25) ? 1 : 0] ?? firstOf(category.forms)) : null
  const spec = pickSpec(category, rng)
  const unit = category.default_unit
  const price = Number(category.ref_price) * Math.max(0.4, spec.factor) * rng.between(0.93, 1.04)
  const { quantity, moq } = pickAmount(unit, kind, price, rng)
  const partial = moq < quantity && rng.chance(0.85)
  const [first, last] = [firstOf(steps).at, lastOf(steps).at]
  const factory = trader.types.includes('加工厂') || trader.types.includes('商超餐饮')
  const row: SeedRow = {
    ...ids,
    demand_sn: `XQ${day(first).replaceAll('-', '')}${String(ids.id).padStart(6, '0')}`,
    cate2_id_text: category.name,
    cate_alias: category.alias.join('、'),
    kind,
    sexed: category.sexed,
    spec_type: category.spec_type,
    spec_unit: category.spec_unit,
    unit_choices: category.price_units,
    title: demandTitle(want, { spec: spec.text, form, amount: `${quantity}${unit}`, urgent }, rng),
    form,
    ...spec.values,
    grade: gradeOf(kind, category, spec.text, rng),
    unit,
    quantity: String(quantity),
    ...taken(state, { quantity, moq, partial }, rng),
    accept_partial: partial,
    min_offer_qty: partial ? String(moq) : null,
    ...pricedAt(price, rng),
    origin_codes: rng.chance(0.6) ? originsOf(want) : null,
    region_code: trader.region,
    region_code_text: regionOf(trader.region).full_name,
    address: trader.address,
    ...delivery(fields.deadline, kind, rng),
    ...payment(rng),
    invoice_need: factory ? rng.pick(['专票', '普票', '专票']) : rng.pick(['不需要', '不需要', '普票']),
    cert_req: certsOf(kind, factory, rng),
    quality_req: qualityOf(kind, form, rng),
    images: animal && rng.chance(0.35) ? [`uploads/seed/demand-${ids.id}.svg`] : null,
    contact_name: trader.contact,
    views: state === 0 ? 0 : state === 1 || state === 3 ? rng.int(0, 5) : rng.int(15, 900),
    fav_count: 0,
    bargain_count: 0,
    ...fields,
    status: state,
    status_at: datetime(last),
    version: steps.length,
    created_at: datetime(first),
    updated_at: datetime(last),
  }
  return { row, steps }
}

const gradeOf = (kind: SupplyKind, category: Category, spec: string, rng: Random): string | null =>
  spec === '统货' ? spec : kind === 'goods' && category.spec_type === 'range' ? rng.pick(['一级', '特级', null, null]) : null

/** Satisfied means that less is left than anybody may offer; what still runs may be supplied in part. */
function taken(
  state: number,
  { quantity, moq, partial }: { quantity: number; moq: number; partial: boolean },
  rng: Random,
): SeedRow {
  if (state === 5) return { dealt_qty: String(partial ? quantity - Math.floor((moq * rng.between(0, 0.6)) / 10) * 10 : quantity) }
  const most = Math.floor(quantity / moq) - 1
  if (![2, 4, 6].includes(state) || !partial || most < 1 || rng.chance(0.65)) return { dealt_qty: '0' }
  return { dealt_qty: String(moq * rng.int(1, Math.min(3, most))) }
}

function pricedAt(price: number, rng: Random): SeedRow {
  if (rng.chance(0.1)) return { price_type: 2, price_min: null, price_max: null }
  const [low, high] = [tidyPrice(price * rng.between(0.93, 0.98)), tidyPrice(price)]
  return { price_type: 1, price_min: Number(low) < Number(high) ? low : high, price_max: high }
}

/** Goods come within days after the offers are closed. */
function delivery(deadline: string, kind: SupplyKind, rng: Random): SeedRow {
  const from = day(parseTime(deadline), rng.int(1, 3))
  const modes = kind === 'service' ? ['卖方送货'] : ['塘口自提', '卖方送货', '卖方送货', '第三方物流']
  return { delivery_from: from, delivery_to: day(parseTime(from), rng.int(2, 14)), delivery_mode: rng.pick(modes) }
}

function payment(rng: Random): SeedRow {
  const payment_terms = rng.pick(['全款', '定金+尾款', '定金+尾款', '货到付款'])
  return { payment_terms, deposit_rate: payment_terms === '定金+尾款' ? rng.pick(['10', '20', '30']) : null }
}

function certsOf(kind: SupplyKind, strict: boolean, rng: Random): readonly string[] | null {
  if (kind === 'seed') return ['检疫证明']
  if (kind === 'feed') return ['检测报告']
  if (kind !== 'goods') return null
  if (strict) return rng.pick([['承诺达标合格证', '检测报告'], ['承诺达标合格证', '检测报告', '养殖证'], ['检测报告']])
  return rng.pick([['承诺达标合格证'], ['承诺达标合格证'], null])
}

/** The home regions of those who grow or make it. */
function originsOf({ trader, category }: SampleDemand): readonly string[] | null {
  const makers = TRADERS.filter((one) => one !== trader && one.sells.includes(category.name) && one.types[0] !== '流通商')
  return makers.length > 0 ? [...new Set(makers.map((one) => one.place))].slice(0, 3) : null
}
