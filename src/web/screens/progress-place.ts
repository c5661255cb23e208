import type { State } from '../../core/schema/entity.ts'
import type { LogLine } from './StatusLog.tsx'

export interface Place {
  /** index of the step reached */
  readonly at: number
  /** the state that the record has left its ordinary way for */
  readonly aside?: State
}

/** How far a record has come. Of one beside its way only its log knows that; without a log it counts as at the start. */
export function placeOf(steps: readonly State[], state: State | undefined, logs: readonly LogLine[] = []): Place {
  const at = steps.findIndex((step) => step.const === state?.const)
  if (at >= 0) return { at }
  const passed = new Set(logs.flatMap((line) => [line.from_text, line.to_text]))
  const furthest = steps.findLastIndex((step) => passed.has(step.title))
  return { at: Math.max(0, furthest), ...(state ? { aside: state } : {}) }
}
