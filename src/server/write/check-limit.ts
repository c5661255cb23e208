import { exceedsLimit } from '../../core/access/limit.ts'
import { AppError } from '../../core/errors.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'

/** What a step edits binds as it comes to stand, anything else as it stood. */
export function checkLimit(context: RequestContext, step: Parameters<typeof exceedsLimit>[0], record: FullRecord) {
  if (exceedsLimit(step, record, context.actor)) throw new AppError('action.limit')
}
