import { textsOf } from '../../../core/value/narrow.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'
import type { Have, WantedGoods } from '../score/goods.ts'

const NEGOTIABLE = 2

/** A supply as a match reads it. */
export function haveOf(row: PublicRecord): Have {
  return {
    ...goodsOf(row),
    price: row.price_type === NEGOTIABLE ? null : text(row.price),
    available: text(row.available_qty) ?? '0',
    least: text(row.moq),
    from: text(row.available_from),
    to: text(row.available_to) ?? text(row.valid_until),
  }
}

/** A demand as a match reads it. */
export function wantOf(row: PublicRecord): WantedGoods {
  return {
    ...goodsOf(row),
    most_price: row.price_type === NEGOTIABLE ? null : text(row.price_max),
    wanted: text(row.left_qty) ?? '0',
    least: row.accept_partial === true ? text(row.min_offer_qty) : null,
    origins: textsOf(row.origin_codes),
    from: text(row.delivery_from),
    to: text(row.delivery_to),
  }
}

const goodsOf = (row: PublicRecord) => ({
  kind: Number(row.cate2_id),
  form: text(row.form),
  spec: { min: text(row.spec_min), max: text(row.spec_max), unit: text(row.spec_unit), text: text(row.spec_text) },
  unit: String(row.unit),
  region: String(row.region_code ?? ''),
})

const text = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value))
