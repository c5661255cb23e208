import { defineArea } from '../../server/context/area.ts'
import { quotes } from './seed/quotes.ts'

/** Prices of the markets and what is counted of them. */
export default defineArea({
  seeds: { quotes },
})

export { GRAMS_PER_TON, gramsOf } from './server/mass.ts'
export { type IndexLine, priceIndex, priceRank, type RankLine } from './server/price-index.ts'
export { monthPrices, trendOf } from './server/quotes.ts'
