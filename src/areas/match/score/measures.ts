import { parseWide } from '../../../core/value/fixed.ts'

/** Units that measure the same thing, with how many of the smallest each is. */
const MEASURES: readonly Readonly<Record<string, bigint>>[] = [
  { 斤: 1n, 公斤: 2n, 吨: 2000n },
  { 尾: 1n, 万尾: 10_000n },
  { 粒: 1n, 万粒: 10_000n },
]

/** Sizes of two units in a common smallest one; null when they measure different things. */
export function commonSizes(a: string, b: string): readonly [bigint, bigint] | null {
  if (a === b) return [1n, 1n]
  const both = MEASURES.find((one) => a in one && b in one)
  return both ? [both[a]!, both[b]!] : null
}

/** Is an amount of one unit at least `percent` hundredths of an amount of another? */
export function isAtLeast(amount: string, size: bigint, other: string, otherSize: bigint, percent = 100n): boolean {
  const [a, b] = [parseWide(amount), parseWide(other)]
  return a !== null && b !== null && a * size * 100n >= b * otherSize * percent
}

/** Is a price per unit at most `percent` hundredths of a price per another unit? */
export function isAtMost(price: string, size: bigint, other: string, otherSize: bigint, percent = 100n): boolean {
  const [a, b] = [parseWide(price), parseWide(other)]
  return a !== null && b !== null && a * otherSize * 100n <= b * size * percent
}
