import { parseFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { priceText } from '../../../core/value/price-text.ts'
import type { BargainRecord } from '../../records.ts'

export interface Best {
  readonly title: string
  readonly text: string
  readonly offer: BargainRecord
}

/** Of two offers or more: the cheapest, the cheapest with the freight in it, the largest and the earliest. */
export function bestOffers(offers: readonly BargainRecord[]): readonly Best[] {
  const first = (rows: readonly BargainRecord[], before: (a: BargainRecord, b: BargainRecord) => boolean) =>
    rows.reduce<BargainRecord | undefined>((best, one) => (best && !before(one, best) ? best : one), undefined)
  const cheaper = (a: BargainRecord, b: BargainRecord) => count(a.price, 4) < count(b.price, 4)
  const price = (one: BargainRecord) => `${priceText(one.price)} 元/${one.unit}`
  const landed = first(
    offers.filter((one) => one.freight_by === '卖方'),
    cheaper,
  )
  const cheapest = first(offers, cheaper)
  const largest = first(offers, (a, b) => count(a.qty, 3) > count(b.qty, 3))
  const earliest = first(offers, (a, b) => a.delivery_date < b.delivery_date)
  if (offers.length < 2 || !cheapest || !largest || !earliest) return []
  return [
    { title: '单价最低', text: price(cheapest), offer: cheapest },
    ...(landed && landed !== cheapest ? [{ title: '到岸价最低', text: price(landed), offer: landed }] : []),
    { title: '数量最多', text: `${grouped(largest.qty)} ${largest.unit}`, offer: largest },
    { title: '交货最早', text: earliest.delivery_date, offer: earliest },
  ]
}

const count = (value: string, scale: number): bigint => parseFixed(value, scale) ?? 0n
