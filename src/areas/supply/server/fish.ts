import { textsOf } from '../../../core/value/narrow.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'
import type { FishCardAnswer } from '../answers.ts'

/** One as the document of the interface shows it. */
export const FISH_CARD: FishCardAnswer = {
  id: 12,
  supply_id: 12,
  title: '太湖青虾 120尾/斤 鲜活',
  cate: '青虾',
  cate2_id: 39,
  cate1: '虾类',
  cate1_id: 3,
  image: 'uploads/seed/supply-12-1.svg',
  price: '38.5',
  unit: '斤',
  spec_text: '100~120 尾/斤 一级',
  origin_text: '江苏省 苏州市 吴中区',
  stock: '5000',
  min_qty: '500',
  seller: { org_id: 3, name: '太湖渔业', company_auth: 1, person_auth: 0 },
  views: 86,
}

const NEGOTIABLE = 2

/** A row of the public list of supplies as a product's card. */
export function fishCard(row: PublicRecord): FishCardAnswer {
  const text = (name: string) => String(row[`${name}_text`] ?? row[name] ?? '')
  return {
    id: Number(row.id),
    supply_id: Number(row.id),
    title: text('title'),
    cate: text('cate2_id'),
    cate2_id: Number(row.cate2_id),
    cate1: text('cate1_id'),
    cate1_id: Number(row.cate1_id),
    image: textsOf(row.images)[0] ?? null,
    price: row.price_type === NEGOTIABLE || row.price === null ? null : text('price'),
    unit: text('unit'),
    spec_text: specOf(row),
    origin_text: text('region_code'),
    stock: text('available_qty'),
    min_qty: text('moq'),
    seller: {
      org_id: Number(row.org_id),
      name: text('org_id'),
      company_auth: Number(row.org_auth ?? 0),
      person_auth: Number(row.org_person_auth ?? 0),
    },
    views: Number(row.views ?? 0),
  }
}

/** `8~10 两/条 特级`: size, sex and grade in the order in which traders say them. */
function specOf(row: PublicRecord): string {
  const [min, max] = [row.spec_min, row.spec_max]
  const range = [...new Set([min, max].filter((one) => one !== null && one !== undefined))].join('~')
  const size = row.spec_text || (range ? `${range} ${row.spec_unit ?? ''}`.trim() : '')
  return [size, row.sex_text, row.grade_text].filter(Boolean).join(' ')
}
