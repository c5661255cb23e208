import { limitRefusal } from '../../core/access/verdict.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'

/** An amount that the step edits counts as it will stand, any other as it stood. */
export function checkLimit(context: RequestContext, step: Parameters<typeof limitRefusal>[0], record: FullRecord) {
  const refusal = limitRefusal(step, record, context.actor)
  if (refusal) throw refusal
}
