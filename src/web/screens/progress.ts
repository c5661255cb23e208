import type { Entity, Screen, State } from '../../core/entity/entity.ts'
import type { HistoryLine } from '../providers/audit-log-provider.ts'

export interface Reached {
  readonly steps: readonly State[]
  /** the step the record stands at, or the furthest one it came by */
  readonly at: number
  /** the state itself, when the ordinary way does not hold it */
  readonly aside?: State
}

/** A record's place on its screen's ordinary way; a state beside the way comes with the furthest step before it. */
export function reachedOf(entity: Entity, screen: Screen, record: Readonly<Record<string, unknown>>): Reached | null {
  const { workflow } = entity
  if (!workflow || screen.progress.length === 0) return null
  const stateOf = (value: unknown) => workflow.states.find((one) => one.const === value)
  const steps = screen.progress.flatMap((value) => stateOf(value) ?? [])
  const now = stateOf(record[workflow.field])
  if (!now) return null
  const at = steps.indexOf(now)
  if (at >= 0) return { steps, at }
  return { steps, at: furthest(steps, record.logs as readonly HistoryLine[] | undefined), aside: now }
}

/** The log speaks in titles. A record without a log counts as at its start. */
function furthest(steps: readonly State[], logs: readonly HistoryLine[] = []): number {
  const passed = new Set(logs.flatMap((line) => [line.to_text, line.from_text]))
  return Math.max(
    0,
    steps.findLastIndex((one) => passed.has(one.title)),
  )
}
