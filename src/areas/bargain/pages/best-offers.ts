import type { BaseRecord } from '@refinedev/core'
import { parseFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../web/step/number-text.ts'

export interface Best {
  readonly title: string
  readonly text: string
  readonly offer: BaseRecord
}

/** Of two offers or more: the cheapest, the cheapest with the freight in it, the largest and the earliest. */
export function bestOffers(offers: readonly BaseRecord[]): readonly Best[] {
  if (offers.length < 2) return []
  const first = (rows: readonly BaseRecord[], before: (a: BaseRecord, b: BaseRecord) => boolean) =>
    rows.reduce<BaseRecord | undefined>((best, one) => (best && !before(one, best) ? best : one), undefined)
  const cheaper = (a: BaseRecord, b: BaseRecord) => count(a.price, 4) < count(b.price, 4)
  const price = (one: BaseRecord) => `${grouped(String(one.price))} 元/${String(one.unit)}`
  const landed = first(
    offers.filter((one) => one.freight_by === '卖方'),
    cheaper,
  )
  const cheapest = first(offers, cheaper)!
  const largest = first(offers, (a, b) => count(a.qty, 3) > count(b.qty, 3))!
  const earliest = first(offers, (a, b) => String(a.delivery_date) < String(b.delivery_date))!
  return [
    { title: '单价最低', text: price(cheapest), offer: cheapest },
    ...(landed && landed !== cheapest ? [{ title: '到岸价最低', text: price(landed), offer: landed }] : []),
    { title: '数量最多', text: `${grouped(String(largest.qty))} ${String(largest.unit)}`, offer: largest },
    { title: '交货最早', text: String(earliest.delivery_date), offer: earliest },
  ]
}

const count = (value: unknown, scale: number): bigint => parseFixed(String(value), scale) ?? 0n
