import type { RankLine } from './home.ts'

/** The lines that moved most either way, in the ranking's own order. */
export function strongest(rank: readonly RankLine[], count: number): RankLine[] {
  const chosen = new Set([...rank].sort((a, b) => Math.abs(Number(b.change)) - Math.abs(Number(a.change))).slice(0, count))
  return rank.filter((one) => chosen.has(one))
}
