import { textsOf } from '../../../core/value/narrow.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'
import type { MatchCard } from '../answers.ts'
import type { Counterpart, MarketSide } from './counterparts.ts'

const NEGOTIABLE = 2
const CERTIFIED = 1

/** @param side of the row */
export function matchCard(side: MarketSide, { row, score, reasons }: Counterpart): MatchCard {
  const text = (name: string) => String(row[`${name}_text`] ?? row[name] ?? '')
  return {
    id: Number(row.id),
    title: text('title'),
    image: textsOf(row.images)[0] ?? null,
    score,
    reasons,
    org: text('org_id'),
    certified: row.org_auth === CERTIFIED,
    region: text('region_code'),
    price: row.price_type === NEGOTIABLE ? null : priceOf(side, row),
    unit: text('unit'),
    qty: text(side === 'supply' ? 'available_qty' : 'left_qty'),
    until: text(side === 'supply' ? 'valid_until' : 'deadline'),
    to: `${PAGE[side]}?id=${Number(row.id)}`,
  }
}

/** The public page of a row. */
export const PAGE: Readonly<Record<MarketSide, string>> = { supply: '/supplyinfo', demand: '/demandinfo' }

function priceOf(side: MarketSide, row: PublicRecord): string | null {
  const names = side === 'supply' ? ['price'] : ['price_min', 'price_max']
  const prices = names.flatMap((name) => row[name] ?? []).map(String)
  return prices.length === 0 ? null : [...new Set(prices)].join('~')
}
