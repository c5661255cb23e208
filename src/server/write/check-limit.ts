import { exceedsLimit } from '../../core/access/limit.ts'
import { AppError } from '../../core/errors.ts'
import type { Ask, FullRecord } from '../context/request-context.ts'

/** What a step edits binds as it comes to stand, anything else as it stood. */
export function checkLimit(ask: Ask, step: Parameters<typeof exceedsLimit>[0], record: FullRecord) {
  if (exceedsLimit(step, record, ask.actor)) throw new AppError('action.limit')
}
