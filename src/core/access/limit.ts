import type { Actor } from '../condition/actor.ts'
import type { Action, Workflow } from '../entity/entity.ts'
import { parseFixed } from '../value/fixed.ts'

/**
 * Would the step bind the asker's organisation to more than he may by himself? Of a limit that is not there nothing is too
 * much; an amount that cannot be read is.
 * @param record as it stands when it binds
 */
export function exceedsLimit(
  { binds }: Pick<Action | Workflow['create'], 'binds'>,
  record: Readonly<Record<string, unknown>>,
  { bargain_limit }: Pick<Actor, 'bargain_limit'>,
): boolean {
  if (binds === undefined || bargain_limit === null || bargain_limit === undefined) return false
  const [amount, limit] = [parseFixed(String(record[binds] ?? ''), 2), parseFixed(bargain_limit, 2)]
  return amount === null || limit === null || amount > limit
}
