import { existsSync, readFileSync } from 'node:fs'
import type { CoveredComparison } from '../../core/access/coverage.ts'
import { isObject } from '../../core/value/narrow.ts'

/** Comparisons that no case can or need cover, each with its reason: `[{ "entity": "ad", "pointer": "/access/0/where/status", "comparison": "status $eq 1", "why": "…" }]`. */
const UNCOVERED = 'tests/abilities/uncovered.json'

export interface Uncovered {
  readonly entity: string
  readonly pointer: string
  /** what is compared, as the command says it: several may stand at one place */
  readonly comparison: string
  readonly why: string
}

/** @throws Error for a line without a reason */
export function readUncovered(): readonly Uncovered[] {
  const lines: unknown = existsSync(UNCOVERED) ? JSON.parse(readFileSync(UNCOVERED, 'utf8')) : []
  if (!Array.isArray(lines)) throw new Error(`${UNCOVERED} 应当是一个列表`)
  return lines.map((line: unknown) => {
    const { entity, pointer, comparison, why } = isObject(line) ? line : {}
    if (
      typeof entity !== 'string' ||
      typeof pointer !== 'string' ||
      typeof comparison !== 'string' ||
      typeof why !== 'string' ||
      why.trim() === ''
    )
      throw new Error(`${UNCOVERED} 的每一项要写 entity、pointer、comparison 和 why（为什么没有问到）`)
    return { entity, pointer, comparison, why }
  })
}

/** The reason why a comparison is not covered; undefined: it is not listed. */
export const reasonFor = (
  listed: readonly Uncovered[],
  entity: string,
  { at, text }: Pick<CoveredComparison, 'at' | 'text'>,
): string | undefined => listed.find((one) => one.entity === entity && one.pointer === at.pointer && one.comparison === text)?.why
