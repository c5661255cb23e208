import { textsOf } from '../../../core/value/narrow.ts'
import type { Found } from '../../../server/operations/public-read.ts'
import type { FishCard } from '../answers.ts'

const NEGOTIABLE = 2

/** A row of the public list of supplies as a product's card. */
export function fishCard(row: Found): FishCard {
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
    seller: { org_id: Number(row.org_id), name: text('org_id'), company_auth: Number(row.org_auth ?? 0) },
    views: Number(row.views ?? 0),
  }
}

/** `8~10 两/条 特级`: size, sex and grade in the order in which traders say them. */
function specOf(row: Found): string {
  const [min, max] = [row.spec_min, row.spec_max]
  const range = [...new Set([min, max].filter((one) => one !== null && one !== undefined))].join('~')
  const size = row.spec_text || (range ? `${range} ${row.spec_unit ?? ''}`.trim() : '')
  return [size, row.sex_text, row.grade_text].filter(Boolean).join(' ')
}
