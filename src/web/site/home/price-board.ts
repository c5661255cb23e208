import { formatFixed, parseFixed, rescale } from '../../../core/value/fixed.ts'
import type { Supply } from '../supply/supply.ts'

/** What one kind costs now, over its supplies in one unit. */
export interface PriceLine {
  readonly cate1: { readonly id: number; readonly name: string }
  readonly cate2: { readonly id: number; readonly name: string }
  readonly unit: string
  readonly median: string
  readonly low: string
  readonly high: string
  readonly offers: number
}

/** Kinds with the most offers first. Prices in different units are never mixed, and a negotiable price is none. */
export function priceBoard(supplies: readonly Supply[], limit: number): PriceLine[] {
  const groups = new Map<string, { first: Supply; counts: bigint[] }>()
  for (const supply of supplies) {
    const count = supply.price === null || supply.price_type === 2 ? null : parseFixed(supply.price, 4)
    if (count === null) continue
    const key = `${supply.cate2_id}/${supply.unit}`
    const group = groups.get(key)
    if (group) group.counts.push(count)
    else groups.set(key, { first: supply, counts: [count] })
  }
  return [...groups.values()]
    .sort((a, b) => b.counts.length - a.counts.length || a.first.cate2_id - b.first.cate2_id)
    .slice(0, limit)
    .map(({ first, counts }) =>
      line(
        first,
        counts.sort((a, b) => (a < b ? -1 : 1)),
      ),
    )
}

function line(first: Supply, sorted: readonly bigint[]): PriceLine {
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2n
  return {
    cate1: { id: first.cate1_id, name: first.cate1_id_text },
    cate2: { id: first.cate2_id, name: first.cate2_id_text },
    unit: first.unit_text || first.unit,
    median: readable(median),
    low: readable(sorted[0]!),
    high: readable(sorted.at(-1)!),
    offers: sorted.length,
  }
}

/** Whole 元 from a thousand on, 分 from one 元 on; below that (seedlings) every place counts. */
function readable(count: bigint): string {
  const places = count >= 10_000_000n ? 0 : count >= 10_000n ? 2 : 4
  return formatFixed(rescale(count, 4, places), places)
}
