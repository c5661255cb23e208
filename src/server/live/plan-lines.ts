import { createHash } from 'node:crypto'
import type { Texts } from '../db/last-good-files.ts'
import { isWanted, type Plan } from '../db/plan-step.ts'

/** What stands at the beginning of each line of a plan. */
export type PlanMark = '自动' | '先改' | '确认' | '可删' | '注意' | '启动时'

/** One line of a plan, as a person reads it. */
export interface PlanLine {
  readonly mark: PlanMark
  readonly sentence: string
  /** of a step that a person may agree to: what he names, what is run, and the file that it belongs to */
  readonly step?: { readonly id: string; readonly entity: string; readonly sql: string; readonly blocks: boolean }
}

export const NOTHING_TO_DO = '数据库与实体文件一致'

/** The whole plan in words, for a terminal and for a page. @param notes of the rows that are there @param atStart what the next start will do once */
export const planLines = (
  { additive, destructive, refusals }: Plan,
  notes: readonly string[],
  atStart: readonly string[],
): readonly PlanLine[] => [
  ...additive.map(({ sentence }): PlanLine => ({ mark: '自动', sentence })),
  ...refusals.map(({ sentence }): PlanLine => ({ mark: '先改', sentence })),
  ...destructive.map((one): PlanLine => {
    const { id, entity, sentence, sql, blocks, moves } = one
    return { mark: isWanted(one) ? '确认' : '可删', sentence, step: { id, entity, sql: moves ? '' : sql, blocks } }
  }),
  ...notes.map((sentence): PlanLine => ({ mark: '注意', sentence })),
  ...atStart.map((sentence): PlanLine => ({ mark: '启动时', sentence })),
]

/** As a terminal shows them. */
export function printedPlan(lines: readonly PlanLine[]): string {
  const last = lines.filter(isAtStart)
  const first = lines.filter((one) => !isAtStart(one))
  return [...first.map(printedLine), ...(asksNothing(lines) ? [NOTHING_TO_DO] : []), ...last.map(printedLine)].join('\n')
}

/** Do the tables fit the files as they are? */
export const asksNothing = (lines: readonly PlanLine[]): boolean => lines.every((one) => one.mark === '注意' || isAtStart(one))

const isAtStart = ({ mark }: PlanLine): boolean => mark === '启动时'

const printedLine = ({ mark, sentence, step }: PlanLine): string =>
  step ? `${mark}  [${step.id}] ${sentence}${step.sql === '' ? '' : `\n      ${step.sql}`}` : `${mark}  ${sentence}`

/**
 * Stands for a plan as somebody has read it: the files that it is of, the steps that he may agree to and what keeps files back.
 * How many rows each step touches is not in it, since people go on working meanwhile; each step is made of the files alone.
 */
export function planMark({ destructive, refusals }: Plan, texts: Texts): string {
  const files = [...texts].sort(([a], [b]) => (a < b ? -1 : 1))
  const steps = destructive.map(({ id, blocks }) => [id, blocks])
  const against = refusals.map(({ entity, pointer }) => [entity, pointer])
  return createHash('sha256')
    .update(JSON.stringify([files, steps, against]))
    .digest('hex')
    .slice(0, 32)
}
