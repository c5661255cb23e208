import { parseFixed } from '../../../core/value/fixed.ts'
import type { Have, Spec, WantedGoods } from './goods.ts'
import { commonSizes, isAtLeast, isAtMost } from './measures.ts'
import { isWithin, type Nearness, nearness } from './regions.ts'

/** The fit of goods to a demand, out of 100, with the reasons in words. */
export interface Match {
  readonly score: number
  readonly reasons: readonly string[]
}

interface Point {
  readonly score: number
  readonly reason?: string
}
const NOTHING: Point = { score: 0 }

/** @returns null for goods that would be the wrong ones: another kind, form or size, or sold only in larger lots */
export function matchGoods(have: Have, want: WantedGoods): Match | null {
  if (have.kind !== want.kind) return null
  const points = [formOf(have, want), specOf(have.spec, want.spec), amountOf(have, want)]
  if (points.includes(null)) return null
  const all: Point[] = [
    { score: 20, reason: '同品类' },
    ...(points as Point[]),
    priceOf(have, want),
    placeOf(have, want),
    timeOf(have, want),
  ]
  return {
    score: all.reduce((sum, one) => sum + one.score, 0),
    reasons: all.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
  }
}

function formOf(have: Have, want: WantedGoods): Point | null {
  if (!have.form || !want.form) return { score: 5 }
  return have.form === want.form ? { score: 10, reason: `同为${have.form}` } : null
}

function specOf(have: Spec, want: Spec): Point | null {
  if (have.text && want.text) return have.text === want.text ? { score: 20, reason: '规格相同' } : { score: 5 }
  const [from, to, least, most] = [have.min, have.max, want.min, want.max].map((one) =>
    one === null ? null : parseFixed(one, 6),
  )
  if (from == null || to == null || least == null || most == null) return { score: 10 }
  if (have.unit !== want.unit) return NOTHING
  return from <= most && least <= to ? { score: 20, reason: '规格重叠' } : null
}

function amountOf(have: Have, want: WantedGoods): Point | null {
  const sizes = commonSizes(have.unit, want.unit)
  if (!sizes) return NOTHING
  const [h, w] = sizes
  if (have.least !== null && !isAtLeast(want.wanted, w, have.least, h)) return null
  if (isAtLeast(have.available, h, want.wanted, w)) return { score: 10, reason: '数量充足' }
  const partly = want.least !== null && isAtLeast(have.available, h, want.least, w)
  return partly ? { score: 5, reason: '可供一部分' } : NOTHING
}

function priceOf(have: Have, want: WantedGoods): Point {
  if (have.price === null || want.most_price === null) return { score: 10, reason: '价格面议' }
  const sizes = commonSizes(have.unit, want.unit)
  if (!sizes) return NOTHING
  const [h, w] = sizes
  if (isAtMost(have.price, h, want.most_price, w)) return { score: 20, reason: '价格合适' }
  return isAtMost(have.price, h, want.most_price, w, 110n) ? { score: 10, reason: '价格接近' } : NOTHING
}

const PLACES: Readonly<Record<Nearness, Point>> = {
  district: { score: 15, reason: '同区县' },
  city: { score: 12, reason: '同市' },
  province: { score: 9, reason: '同省' },
  neighbour: { score: 5, reason: '邻省' },
  far: NOTHING,
}

/** Named places of origin decide; otherwise the distance does. */
function placeOf(have: Have, want: WantedGoods): Point {
  const near = PLACES[nearness(have.region, want.region)]
  if (want.origins.length === 0) return near
  return want.origins.some((one) => isWithin(have.region, one)) ? { score: 15, reason: '产地符合' } : NOTHING
}

function timeOf(have: Have, want: WantedGoods): Point {
  const early = have.to !== null && want.from !== null && have.to < want.from
  const isTooLate = have.from !== null && want.to !== null && have.from > want.to
  return early || isTooLate ? NOTHING : { score: 5, reason: '时间合适' }
}
