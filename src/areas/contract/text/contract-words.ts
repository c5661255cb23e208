import { inCapitals } from '../../../core/value/capitals.ts'
import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../core/value/grouped.ts'
import type { ContractDeal, ContractParty } from './contract-deal.ts'

/** The values of the template's {placeholders} and conditions; null where the deal has none. */
export type ContractWords = Readonly<Record<string, string | null>>

/** @throws RangeError where an amount of the deal is none */
export function contractWords(deal: ContractDeal): ContractWords {
  const { buyer, seller, goods, ...terms } = deal
  const total = fen(deal.total_amount)
  const freight = total - fen(deal.goods_amount)
  const deposit = deal.deposit_amount === null ? null : fen(deal.deposit_amount)
  const words = {
    ...terms,
    price: grouped(plain(deal.price)),
    quantity: grouped(plain(deal.quantity)),
    goods_amount: written(fen(deal.goods_amount)),
    total_amount: written(total),
    deposit_amount: deposit === null ? null : written(deposit),
    tolerance_pct: plain(deal.tolerance_pct),
    deposit_rate: deal.deposit_rate && plain(deal.deposit_rate),
    ...party('buyer', buyer),
    ...party('seller', seller),
    goods_title: goods.title,
    goods_cate: goods.cate,
    goods_spec: goods.spec,
    goods_origin: goods.origin,
    freight: freight > 0n ? written(freight) : null,
    total_capitals: inCapitals(yuan(total)),
    deposit_capitals: deposit === null ? null : inCapitals(yuan(deposit)),
    balance_amount: deposit === null ? null : written(total - deposit),
  }
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value ? oneLine(value) || null : null]))
}

function party(side: 'buyer' | 'seller', { name, id_no, legal_person, address, contact, mobile }: ContractParty) {
  return {
    [`${side}_name`]: name,
    [`${side}_id_no`]: id_no ?? null,
    [`${side}_legal_person`]: legal_person ?? null,
    [`${side}_address`]: address ?? null,
    [`${side}_contact`]: contact,
    [`${side}_mobile`]: mobile,
  }
}

/** Neither a line break nor an invisible or reordering character of somebody's name may write a clause of its own. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()

const yuan = (count: bigint): string => formatFixed(count, 2, true)

/** 5867250 -> 58,672.50, as it stands in the text */
const written = (count: bigint): string => grouped(yuan(count), 2)

/** 750.000 is read as 750 */
const plain = (text: string): string => formatFixed(fixed(text, 4), 4)

const fen = (text: string): bigint => fixed(text, 2)

function fixed(text: string, scale: number): bigint {
  const count = parseFixed(text, scale)
  if (count === null) throw new RangeError(`no number of ${scale} places: ${JSON.stringify(text)}`)
  return count
}
