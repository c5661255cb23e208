import { firstOf, nth } from '../../../core/value/items.ts'
/** A seeded sequence: the same seed gives the same market, picture by picture and record by record. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** whole number, both ends included */
  int(from: number, to: number): number
  /** any number between */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different ones, in the list's order */
  some<T>(list: readonly T[], count: number): T[]
}

/** mulberry32 */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return nth(list, int(0, list.length - 1))
    },
    some: (list, count) => {
      const left = list.map((_, i) => i)
      const chosen = Array.from({ length: Math.min(count, list.length) }, () => firstOf(left.splice(int(0, left.length - 1), 1)))
      return chosen.sort((a, b) => a - b).map((i) => nth(list, i))
    },
  }
}

/** A seed from a word, so that one thing's picture does not move when another is added. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619)
  return hash >>> 0
}
