import { day } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { SupplyRecord } from '../../records.ts'

/** Back on sale at once when its owner had put it offline and it is still valid; what the platform took down, or what has expired, is reviewed again. */
export const supplyOnline: Effect<SupplyRecord> = {
  run(record, _args, { now }) {
    const valid = record.valid_until != null && record.valid_until >= day(now)
    const to = record.offline_by === 'owner' && valid ? 2 : 1
    return { to, patch: { offline_by: null, audit_remark: null } }
  },
}
