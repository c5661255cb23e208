import type { Effect } from '../../../server/effects/effect.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { DockingCancelArgs, DockingForceCancelArgs, DockingRecord, DockingVoidArgs } from '../../records.ts'
import { AFTER_SALE, DOCKING } from '../../states.ts'
import { type EndFound, ended, endNeeds } from './docking-end.ts'
import { cents, hence } from './docking-sums.ts'

const sideOf = (record: DockingRecord, org: number) => (org === record.buyer_org ? 'buyer' : 'seller')

/** Before anything is paid either side may step back. */
export const dockingCancel: Effect<DockingRecord, DockingCancelArgs, EndFound> = {
  needs: endNeeds,
  run: (record, { reason }, { actor, found }) => ended(record, found, { by: sideOf(record, actor.org_id), reason }),
}

/** Confirmation or payment did not come in time. */
export const dockingLapse: Effect<DockingRecord, unknown, EndFound> = {
  needs: endNeeds,
  run: (record, _args, { found, before }) =>
    ended(record, found, { by: 'system', reason: before.status === DOCKING.unconfirmed ? '逾期未确认' : '逾期未付款' }),
}

/** The contract was refused, has expired or was rescinded. */
export const dockingVoid: Effect<DockingRecord, DockingVoidArgs, EndFound> = {
  needs: endNeeds,
  run: (record, { reason }, { found }) => ended(record, found, { by: 'contract', reason, byContract: true }),
}

/** Paid, but not shipped: both must want it. Silence is a no. */
export const dockingRequestCancel: Effect<DockingRecord, DockingCancelArgs> = {
  run: (record, { reason }, { actor, now, settings }) => ({
    patch: {
      cancel_asked_by: sideOf(record, actor.org_id),
      cancel_asked_at: hence(now, 0),
      cancel_due_at: hence(now, tradeOf(settings).hours.cancel),
      cancel_reason: reason,
    },
  }),
}

export const dockingAgreeCancel: Effect<DockingRecord, unknown, EndFound> = {
  needs: endNeeds,
  run: (record, _args, { found }) => ended(record, found, { by: 'both', reason: record.cancel_reason ?? '双方协商取消' }),
}

/** The platform ends it; the deposit stays with the seller when the buyer is at fault. */
export const dockingForceCancel: Effect<
  DockingRecord,
  DockingForceCancelArgs,
  EndFound & { readonly sale: { readonly id: number } | null }
> = {
  needs: (record) => ({ ...endNeeds(record), sale: saleNeed(record) }),
  run(record, { fault, reason }, { found }) {
    const forfeit = fault === '买方' ? cents(record.deposit_amount ?? '0') : 0n
    const outcome = ended(record, found, { by: 'operator', reason: `${reason}（责任方：${fault}）`, forfeit })
    const sale = found.sale ? [{ entity: 'after_sale', id: found.sale.id, step: 'end', note: reason }] : []
    return { ...outcome, change: [...(outcome.change ?? []), ...sale] }
  },
}

const saleNeed = (record: DockingRecord) => ({
  entity: 'after_sale',
  where: { docking_id: record.id, status: { $in: [AFTER_SALE.asked, AFTER_SALE.escalated] } },
})
