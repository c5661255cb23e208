import { nth } from '../../../core/value/items.ts'
import type { Random } from '../../art/server.ts'
import type { Category } from '../market/catalog.ts'

/** A specification as a record holds it, as a title says it, and where it stands between the smallest and the best. */
interface Spec {
  readonly values: { readonly spec_min?: string; readonly spec_max?: string; readonly spec_text?: string; readonly sex?: string }
  readonly text: string
  /** price against the category's reference price */
  readonly factor: number
}

/** Takes one of the category's customary specifications. */
export function pickSpec(category: Category, rng: Random): Spec {
  const { spec_presets: presets, spec_unit: unit, spec_type: type } = category
  if (type === 'none' || presets.length === 0) return { values: {}, text: '', factor: 1 }
  const i = rng.int(0, presets.length - 1)
  const preset = nth(presets, i)
  const place = presets.length === 1 ? 0 : i - (presets.length - 1) / 2
  if (type === 'text') return { values: { spec_text: preset }, text: preset, factor: 1 - place * 0.08 }
  const { sex, min, max } = bounds(preset, rng)
  if (min === undefined) return { values: {}, text: '统货', factor: 0.95 }
  const text = `${sex ?? ''}${min === max ? numberText(min) : `${numberText(min)}~${numberText(max!)}`}${unit}`
  const values = { spec_min: String(min), spec_max: String(max), ...(category.sexed ? { sex: sex ?? '混' } : {}) }
  // the more head to a 斤 the smaller the animal
  const perWeight = /^(头|尾|只|粒|条)\//.test(unit ?? '')
  return { values, text, factor: 1 + place * (category.sexed ? 0.17 : perWeight ? -0.12 : 0.07) }
}

function bounds(preset: string, rng: Random): { sex?: string; min?: number; max?: number } {
  const match = /^([公母]?)(\d+(?:\.\d+)?)(?:~(\d+(?:\.\d+)?))?(以上|以下)?$/.exec(preset)
  if (!match) return {}
  const [, sex, low, high, open] = match
  const value = Number(low)
  const step = value < 10 ? 0.5 : value < 100 ? 1 : 50
  const tidy = (n: number) => Math.max(step, Math.round(n / step) * step)
  const [min, max] = high
    ? [value, Number(high)]
    : open === '以上'
      ? [value, tidy(value * rng.between(1.3, 1.7))]
      : open === '以下'
        ? [tidy(value * 0.6), value]
        : [value, value]
  return { ...(sex ? { sex } : {}), min, max }
}

/** Tens of thousands as people say them. */
const numberText = (n: number): string => (n >= 10_000 && n % 1000 === 0 ? `${n / 10_000}万` : String(n))

/** A price a trader would write: as many digits as matter at its size. */
export function tidyPrice(value: number): string {
  const step =
    value >= 20_000
      ? 100
      : value >= 1000
        ? 10
        : value >= 100
          ? 1
          : value >= 20
            ? 0.5
            : value >= 2
              ? 0.1
              : value >= 0.5
                ? 0.02
                : 0.005
  return String(Number((Math.max(1, Math.round(value / step)) * step).toFixed(4)))
}

/** Amounts customary for a unit of sale: [least, most, rounded to, share of it that is the smallest order]. */
const AMOUNTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  斤: [2000, 40_000, 500, 0.1],
  公斤: [1000, 20_000, 500, 0.08],
  吨: [8, 180, 1, 0.1],
  尾: [20_000, 600_000, 5000, 0.05],
  万尾: [40, 2400, 10, 0.05],
  万粒: [200, 4000, 50, 0.05],
  瓶: [300, 6000, 50, 0.04],
  袋: [500, 9000, 100, 0.04],
  台: [20, 300, 5, 0.05],
  套: [2, 40, 1, 0.1],
  个: [30, 400, 10, 0.05],
  样: [200, 1000, 50, 0.02],
  车公里: [3000, 30_000, 500, 0.02],
  '亩/月': [200, 3000, 50, 0.05],
  '亩/年': [20, 260, 5, 0.2],
}

const SEED_WEIGHT = [60, 4000, 20, 0.1] as const
/** the most that one offer is worth, in 元 */
const WORTH = 2_400_000

export function pickAmount(unit: string, kind: string, price: number, rng: Random): { quantity: number; moq: number } {
  const [least, usual, step, share] = (kind === 'seed' && unit === '斤' ? SEED_WEIGHT : AMOUNTS[unit]) ?? [100, 1000, 10, 0.1]
  const most = Math.max(least, Math.min(usual, WORTH / price))
  const steps = (n: number) => Math.max(1, Math.round(n / step)) * step
  // most are small: farmers outnumber factories
  const quantity = steps(least + (most - least) * rng.next() ** 2.2)
  return { quantity, moq: Math.min(quantity, Math.max(step, steps(quantity * share))) }
}
