import { datetime } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { DemandRecord } from '../../records.ts'

/** Open again at once when its owner had closed it and offers may still come; what the platform closed, or what is past its deadline, is reviewed again. */
export const demandOnline: Effect<DemandRecord> = {
  run(record, _args, { now }) {
    const open = record.deadline != null && record.deadline > datetime(now)
    const to = record.closed_by === 'owner' && open ? 2 : 1
    return { to, patch: { closed_by: null, audit_remark: null } }
  },
}
