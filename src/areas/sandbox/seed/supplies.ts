import { firstOf, lastOf, nth } from '../../../core/value/items.ts'
import { datetime, day } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { type AttributeOf, type Category, type CategoryGroup, regionOf } from '../market/catalog.ts'
import type { Trader } from '../market/traders.ts'
import { modeOf, packingOf, waterOf } from './breeding.ts'
import { type Life, lifeOf, type PastStep } from './history.ts'
import type { SeedRow } from './insert-all.ts'
import { pickAmount, pickSpec, tidyPrice } from './specs.ts'
import { calledOf, describe, tagOf } from './words.ts'

export interface SampleSupply {
  readonly trader: Trader
  readonly group: CategoryGroup
  readonly category: Category
}
/** Ids of the rows that a supply refers to. */
interface SupplyIds {
  readonly id: number
  readonly org_id: number
  readonly user_id: number
  readonly cate1_id: number
  readonly cate2_id: number
  readonly mobile: string
}
export interface MadeSupply {
  readonly row: SeedRow
  readonly steps: readonly PastStep[]
  readonly images: readonly string[]
}

/** Goods that are mostly sold in one form, which their sizes and reference price are of. */
const USUAL: Readonly<Record<string, string>> = { 海参: '活鲜', 紫菜: '干制' }

const COASTAL = new Set(['21', '31', '33', '35', '37', '44', '45', '46'])

/** One supply of the market, whole, in wire form. */
export function makeSupply(
  { trader, group, category }: SampleSupply,
  state: number,
  { mobile, ...ids }: SupplyIds,
  now: Date,
  rng: Random,
): MadeSupply {
  const { kind } = group
  const life = lifeOf(state, now, rng, kind === 'goods')
  const animal = kind === 'goods' || kind === 'seed'
  const form = animal ? (USUAL[category.name] ?? rng.pick(category.forms.slice(0, 2))) : null
  const water = animal ? waterOf(category, COASTAL.has(trader.region.slice(0, 2))) : null
  const spec = pickSpec(category, rng)
  const unit = category.default_unit
  const price = tidyPrice(Number(category.ref_price) * Math.max(0.4, spec.factor) * rng.between(0.94, 1.07))
  const amount = pickAmount(unit, kind, Number(price), rng)
  const place = animal || kind === 'service' ? trader.place : (trader.brand ?? '')
  const title = titleOf([
    `${place}${calledOf(category.name)}`,
    spec.text,
    tagOf(kind, form, { water, plant: group.name === '藻类' }, rng),
  ])
  const images = Array.from({ length: animal ? rng.int(2, 4) : 2 }, (_, i) => `uploads/seed/supply-${ids.id}-${i + 1}.svg`)
  const delivery = deliveryOf(kind, rng)
  const [first, last] = [firstOf(life.steps).at, lastOf(life.steps).at]
  const row: SeedRow = {
    ...ids,
    supply_sn: `GY${day(first).replaceAll('-', '')}${String(ids.id).padStart(6, '0')}`,
    cate2_id_text: category.name,
    cate_alias: category.alias.join('、'),
    kind,
    sexed: category.sexed,
    spec_type: category.spec_type,
    spec_unit: category.spec_unit,
    unit_choices: category.price_units,
    title,
    form,
    ...spec.values,
    grade: kind === 'goods' && category.spec_type === 'range' ? gradeOf(spec.text, rng) : null,
    attrs: attributes(group.attr_schema, rng),
    region_code: trader.region,
    region_code_text: regionOf(trader.region).full_name,
    brand: trader.brand ?? null,
    origin_detail:
      animal && trader.area !== undefined && rng.chance(0.7)
        ? `${trader.address.replace(/\s*\d.*$/, '')} ${rng.int(1, 28)} 号${water === '海水' ? '区' : '塘'}`
        : null,
    water,
    breed_mode: animal ? modeOf(category, water, rng) : null,
    ...season(animal, first, rng),
    unit,
    quantity: String(amount.quantity),
    moq: String(amount.moq),
    ...sold(state, amount, rng),
    ...priced(price, amount, rng),
    tax_included: kind !== 'goods' && rng.chance(0.5),
    invoice_types: trader.types.includes('养殖户') ? rng.pick([['普票'], ['不开票'], ['普票']]) : ['普票', '专票'],
    delivery_modes: delivery,
    freight_by: delivery.length === 1 && delivery[0] === '塘口自提' ? null : rng.pick(['卖方', '买方', '买方']),
    packaging: packingOf(kind, category, form),
    ship_days: kind === 'equip' ? rng.int(3, 15) : rng.int(0, 3),
    images,
    content: describe(kind, { place: trader.place, name: calledOf(category.name), spec: spec.text }, rng),
    ...papers(kind, ids.org_id, state, rng),
    contact_name: trader.contact,
    contact_mobile: mobile,
    views: state === 0 ? 0 : state === 1 || state === 3 ? rng.int(0, 6) : rng.int(12, 1800),
    fav_count: 0,
    bargain_count: 0,
    ...fieldsOf(life),
    status: state,
    status_at: datetime(last),
    version: life.steps.length,
    created_at: datetime(first),
    updated_at: datetime(last),
  }
  return { row, steps: life.steps, images }
}

const fieldsOf = ({ steps: _, ...fields }: Life): SeedRow => fields

/** Forty characters are the most; the praise goes first. */
function titleOf(parts: readonly string[]): string {
  const words = parts.filter(Boolean)
  const whole = words.join(' ')
  return whole.length <= 40 ? whole : words.slice(0, -1).join(' ').slice(0, 40)
}

const gradeOf = (text: string, rng: Random): string | null => (text === '统货' ? text : rng.pick(['一级', '统货', '特级', null]))

const deliveryOf = (kind: string, rng: Random): readonly string[] =>
  kind === 'service'
    ? ['卖方送货']
    : kind === 'goods' || kind === 'seed'
      ? rng.pick([
          ['塘口自提'],
          ['塘口自提', '卖方送货'],
          ['塘口自提', '第三方物流'],
          ['卖方送货'],
          ['塘口自提', '卖方送货', '第三方物流'],
        ])
      : rng.pick([['卖方送货'], ['第三方物流'], ['卖方送货', '第三方物流']])

function season(animal: boolean, from: Date, rng: Random): SeedRow {
  if (!animal || rng.chance(0.35)) return {}
  return { available_from: day(from, rng.int(-10, 10)), available_to: day(from, rng.int(40, 150)) }
}

/** Sold out means less is left than the smallest order. */
function sold(state: number, { quantity, moq }: { quantity: number; moq: number }, rng: Random): SeedRow {
  if (state === 5) return { sold_qty: String(quantity - Math.floor((moq * rng.between(0, 0.6)) / 10) * 10), reserved_qty: '0' }
  if (![2, 4, 6].includes(state) || rng.chance(0.5)) return { sold_qty: '0', reserved_qty: '0' }
  return { sold_qty: String(Math.min(quantity - moq, moq * rng.int(0, 4))), reserved_qty: '0' }
}

function priced(price: string, { quantity, moq }: { quantity: number; moq: number }, rng: Random): SeedRow {
  const dice = rng.next()
  if (dice < 0.08) return { price_type: 2, price: null }
  const steps = [1, 3, 8].map((times) => moq * times).filter((amount) => amount <= quantity)
  const rows = steps.map((amount, i) => ({
    min_qty: String(amount),
    price: i === 0 ? price : tidyPrice(Number(price) * (1 - i * 0.04)),
  }))
  const falling = rows.every((row, i) => i === 0 || Number(row.price) < Number(nth(rows, i - 1).price))
  return dice < 0.22 && rows.length > 1 && falling ? { price_type: 3, price, ladder: rows } : { price_type: 1, price }
}

const papers = (kind: string, org: number, state: number, rng: Random): SeedRow => {
  if (kind !== 'goods' && kind !== 'seed') return {}
  const paper = (name: string) => `uploads/seed/paper-${org}-${name}.svg`
  return {
    ...(rng.chance(0.5) ? { promise_cert_img: paper('promise') } : {}),
    ...(kind === 'seed' && state !== 0
      ? { quarantine_no: `示例-${org}-${rng.int(100_000, 999_999)}`, quarantine_img: paper('quarantine') }
      : {}),
    ...(rng.chance(0.25) ? { test_report: [paper('report')] } : {}),
  }
}

/** Values for what a category asks besides the common fields. */
function attributes(schema: CategoryGroup['attr_schema'], rng: Random): SeedRow | null {
  if (!schema || rng.chance(0.3)) return null
  return Object.fromEntries(
    Object.entries(schema)
      .map(([name, of]) => [name, sampleOf(of, rng)])
      .filter(([, value]) => value !== undefined),
  )
}

function sampleOf(of: AttributeOf, rng: Random): unknown {
  if (of.oneOf) return rng.pick(of.oneOf).const
  if (of.type === 'boolean') return rng.chance(0.7)
  if (of.type === 'integer') return rng.int(Math.max(of.minimum ?? 0, 2), Math.min(of.maximum ?? 100, 48))
  if (of.format === 'decimal') return String(rng.int(30, Math.min(of.maximum ?? 98, 98)))
  return undefined
}
