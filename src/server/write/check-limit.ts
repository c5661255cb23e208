import { exceedsLimit } from '../../core/access/limit.ts'
import { AppError } from '../../core/errors.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'

/** An amount that the step edits counts as it will stand, any other as it stood. */
export function checkLimit(context: RequestContext, step: Parameters<typeof exceedsLimit>[0], record: FullRecord) {
  if (exceedsLimit(step, record, context.actor)) throw new AppError('action.limit')
}
