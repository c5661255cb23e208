import type { Entity, Screen, State } from '../../core/schema/entity.ts'
import type { LogLine } from './StatusLog.tsx'

export interface Reached {
  readonly steps: readonly State[]
  /** the step the record stands at, or the last one it came by; -1 when it came by none */
  readonly at: number
  /** the state itself, when the ordinary way does not hold it */
  readonly aside?: State
}

/** How far a record has come on its screen's ordinary way; a state beside the way is told together with the last step before it. */
export function reachedOf(entity: Entity, screen: Screen, record: Readonly<Record<string, unknown>>): Reached | null {
  const { workflow } = entity
  if (!workflow || screen.progress.length === 0) return null
  const stateOf = (value: unknown) => workflow.states.find((one) => one.const === value)
  const steps = screen.progress.flatMap((value) => stateOf(value) ?? [])
  const now = stateOf(record[workflow.field])
  const at = steps.findIndex((one) => one === now)
  if (at >= 0 || !now) return { steps, at }
  return { steps, at: lastPassed(steps, record.logs as readonly LogLine[] | undefined), aside: now }
}

/** The log is newest first and speaks in titles. */
function lastPassed(steps: readonly State[], logs: readonly LogLine[] = []): number {
  const passed = logs
    .flatMap((line) => [line.to_text, line.from_text])
    .map((title) => steps.findIndex((one) => one.title === title))
  return passed.find((at) => at >= 0) ?? -1
}
