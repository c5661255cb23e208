import { datetime } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { ContractRecord, ContractRequestRescindArgs } from '../../records.ts'

/** A contract in force ends by agreement only: one side asks, the other answers. */
export const contractRequestRescind: Effect<ContractRecord, ContractRequestRescindArgs> = {
  run(record, { reason }, { actor, now }) {
    const other = actor.org_id === record.buyer_org ? record.seller_org : record.buyer_org
    return { patch: { rescind: 1, rescind_to: other, rescind_reason: reason, rescind_at: datetime(now) } }
  },
}
