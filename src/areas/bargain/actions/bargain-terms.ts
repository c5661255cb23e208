import TRADE from '../../../../config/trade.json' with { type: 'json' }
import { amountOf, countOf, parseFixed } from '../../../core/value/fixed.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { BargainRecord } from '../../records.ts'
import { DEAL } from '../errors.ts'
import { type Goods, tooMuch } from './bargain-target.ts'

const AMOUNT_MAX = countOf(TRADE.bargain.amount_max, 2)

/** The terms that both sides bargain over, in the order in which they are compared and kept. */
export const TERMS = [
  'price',
  'qty',
  'delivery_mode',
  'freight_by',
  'delivery_date',
  'payment_terms',
  'deposit_rate',
] as const satisfies readonly (keyof BargainRecord)[]

type Terms = Pick<BargainRecord, 'price' | 'qty'>

const SCALE: Partial<Record<(typeof TERMS)[number], number>> = { price: 4, qty: 3, deposit_rate: 2 }

/** Do both say the same? "36.0" is 36. */
export const sameTerms = (one: BargainRecord, other: Partial<BargainRecord>): boolean =>
  TERMS.every((name) => worth(one[name], SCALE[name]) === worth(other[name], SCALE[name]))

const worth = (value: string | null | undefined, scale: number | undefined): string | bigint | null =>
  value == null ? null : scale === undefined ? value : parseFixed(value, scale)

/** Refuses terms that the target does not bear; each sentence at its field. */
export function checkTerms(record: Terms, goods: Goods): void {
  const { unit } = goods
  checkStock(record, goods)
  if (countOf(record.qty, 3) < countOf(goods.least, 3)) {
    if (goods.whole) throw refusal(DEAL.whole, { least: goods.least, unit }, 'qty')
    throw refusal(DEAL.few, { least: goods.least, unit }, 'qty')
  }
  const amount = amountOf(record.price, record.qty)
  if (amount === null || amount > AMOUNT_MAX) throw refusal(DEAL.much, { most: TRADE.bargain.amount_max }, 'qty')
  if (amount === 0n) throw refusal(DEAL.little, {}, 'price')
}

/** There must be as much as is dealt in. */
export function checkStock({ qty }: Terms, goods: Goods): void {
  const { left, unit } = goods
  if (countOf(qty, 3) > countOf(left, 3)) throw refusal(tooMuch(goods), { left, unit }, 'qty')
}
