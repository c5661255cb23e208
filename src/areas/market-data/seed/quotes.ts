import { datetime, day } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { type AreaSeed, CATEGORIES, type Category, regionOf, type SeedRow } from '../../sandbox/server.ts'
import { QUOTED, type QuotedSpecies, type QuotePlace } from './quote-places.ts'

const MONTHS = 18
const WEEKS = 5
const WEEK_DAYS = 7
const QUOTE_DAY = 12

const categories = new Map<string, Category>(CATEGORIES.flatMap((group) => group.children.map((one) => [one.name, one] as const)))

/** Prices of the kinds that are traded most: one a month in each market for a year and a half, one a week of late. */
export const quotes: AreaSeed = {
  entities: ['price_quote'],
  make({ now, rng, cateId }) {
    const rows: SeedRow[] = []
    for (const species of QUOTED) {
      const category = categories.get(species.name)
      if (!category) throw new Error(`config/categories.json has no ${species.name}`)
      for (const [i, place] of species.places.entries()) {
        for (const { date, price } of pricesOf(species, Number(category.ref_price) * (1 + i * 0.05), now, rng)) {
          rows.push(rowOf(rows.length + 1, cateId(species.name), category, species, place, date, price))
        }
      }
    }
    return { rows: { price_quote: rows } }
  },
}

/** A random walk that is drawn back to the reference, with the kind's season upon it. */
function pricesOf({ dearest, swing }: QuotedSpecies, reference: number, now: Date, rng: Random) {
  let level = rng.between(0.92, 1.04)
  const priceOn = (date: string) => {
    const season = Math.cos(((monthsOf(date) - dearest) / 12) * 2 * Math.PI)
    return { date, price: tidy(reference * level * (1 + swing * season)) }
  }
  const monthly = monthsBefore(now).map((date) => {
    level = level * rng.between(0.97, 1.035) + (1 - level) * 0.1
    return priceOn(date)
  })
  const weekly = Array.from({ length: WEEKS }, (_, i) => {
    level *= rng.between(0.985, 1.015)
    return priceOn(day(now, -WEEK_DAYS * (WEEKS - 1 - i)))
  })
  return [...monthly.filter((one) => weekly.every((other) => other.date !== one.date)), ...weekly]
}

/** The month of a day with its part: 2026-06-15 → 6.5. */
const monthsOf = (date: string): number => Number(date.slice(5, 7)) + Number(date.slice(8)) / 30

/** The quoting day of each month, oldest first; this month's no later than today. */
function monthsBefore(now: Date): string[] {
  const today = day(now)
  return Array.from({ length: MONTHS }, (_, i) => {
    const at = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - MONTHS + i, QUOTE_DAY))
    const date = at.toISOString().slice(0, 10)
    return date < today ? date : today
  })
}

/** As a market reports it: to a jiao on a fish, to ten yuan on a ton. */
function tidy(price: number): string {
  const step = price >= 1000 ? 10 : price >= 100 ? 1 : price >= 10 ? 0.1 : 0.05
  return String(Number((Math.round(price / step) * step).toFixed(2)))
}

function rowOf(
  id: number,
  cate2_id: number,
  category: Category,
  species: QuotedSpecies,
  place: QuotePlace,
  date: string,
  price: string,
): SeedRow {
  const at = datetime(new Date(`${date}T01:30:00Z`))
  return {
    id,
    cate2_id,
    cate2_id_text: category.name,
    unit_choices: category.price_units,
    region_code: place.region,
    region_code_text: regionOf(place.region).full_name,
    market: place.name,
    form: category.forms[0] ?? '活鲜',
    spec: species.spec,
    price,
    unit: category.default_unit,
    date,
    source: 'manual',
    version: 1,
    created_at: at,
    updated_at: at,
  }
}
