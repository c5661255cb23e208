import { bareAddress } from '../../../core/value/file-address.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { textsOf } from '../../../core/value/narrow.ts'
import { priceText } from '../../../core/value/price-text.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'

/** A target in short, as it was when it was kept. */
export interface CollectWords {
  readonly title: string
  readonly image: string | null
  readonly price_text: string
}

const TITLE_LENGTH = 100
const TEXT_LENGTH = 60

/** @param label the entity's field that names a record */
export function collectWords(type: TargetType, record: PublicRecord, label: string): CollectWords {
  const pictures = [textsOf(record.images)[0], record.cover, record.logo, record.avatar]
  return {
    title: text(record[label]).slice(0, TITLE_LENGTH),
    image: pictures.map(text).map(bareAddress).find(Boolean) ?? null,
    price_text: FACTS[type](record).filter(Boolean).join(' · ').slice(0, TEXT_LENGTH),
  }
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const unitOf = (record: PublicRecord): string => text(record.unit_text) || text(record.unit)
/** `浙江省 舟山市 普陀区` → `浙江省 舟山市` */
const lastPlaces = (record: PublicRecord): string => text(record.region_code_text).split(' ').slice(0, 2).join(' ')

const NEGOTIABLE = 2

function supplyPrice(record: PublicRecord): string {
  return record.price_type === NEGOTIABLE || !record.price ? '面议' : `${priceText(text(record.price))} 元/${unitOf(record)}`
}

function wantedPrice(record: PublicRecord): string {
  const prices = [...new Set([text(record.price_min), text(record.price_max)])].filter(Boolean).map(priceText)
  return record.price_type === NEGOTIABLE || prices.length === 0 ? '面议' : `期望 ${prices.join('~')} 元/${unitOf(record)}`
}

/** Price and what else one compares by. */
const FACTS = {
  supply: (record: PublicRecord) => [supplyPrice(record), text(record.form_text)],
  fish: (record: PublicRecord) => [supplyPrice(record), text(record.form_text)],
  demand: (record: PublicRecord) => [
    wantedPrice(record),
    record.quantity ? `求购 ${grouped(text(record.quantity))} ${unitOf(record)}` : '',
  ],
  expert: (record: PublicRecord) => [text(record.title), text(record.org)],
  company: (record: PublicRecord) => [
    text(record.kind_text),
    Number(record.capacity_ton) > 0 ? `库容 ${grouped(text(record.capacity_ton))} 吨` : '',
    lastPlaces(record),
  ],
  finance: (record: PublicRecord) => [text(record.kind_text), text(record.summary)],
  article: (record: PublicRecord) => [text(record.cate_id_text)],
  case: (record: PublicRecord) => [text(record.company), text(record.cate2_id_text)],
} satisfies Readonly<Record<string, (record: PublicRecord) => readonly string[]>>

/** The kinds of things that can be collected. */
export type TargetType = keyof typeof FACTS

const PRICED: readonly TargetType[] = ['supply', 'fish', 'demand']

/** Whether the words about such a thing begin with its price. */
export const isPriced = (type: TargetType): boolean => PRICED.includes(type)

/** `收藏时 38.00 元/斤 → 现在 36.00 元/斤 · 活鲜`; what is new of the rest is told as it is now. */
export function priceThenAndNow(then: string, now: string): string {
  const [old = '', price = ''] = [then, now].map((words) => words.split(' · ', 1)[0])
  return old === '' || old === price ? now : `收藏时 ${old} → 现在 ${now}`
}
