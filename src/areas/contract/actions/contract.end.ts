import type { Change, Effect } from '../../../server/effects/effect.ts'
import type { ContractRecord } from '../../records.ts'

type Reason = Readonly<{
  reason?: string
}>

/** A side does not agree: the docking ends with it. */
export const contractRefuse: Effect<ContractRecord, Reason> = {
  run(record, { reason = '' }, { actor }) {
    const side = actor.org_id === record.buyer_org ? 'buyer' : 'seller'
    return {
      patch: { [`${side}_sign`]: 2, [`${side}_signer`]: actor.name, end_reason: reason },
      change: [voidDocking(record, `合同被拒签：${reason}`)],
    }
  },
}

/** Not signed by both in time. */
export const contractExpire: Effect<ContractRecord> = {
  run: (record) => ({ patch: { end_reason: '到期未签署' }, change: [voidDocking(record, '合同到期未签署')] }),
}

/** The docking has ended before both had signed. */
export const contractRevoke: Effect<ContractRecord, Reason> = {
  run: (_record, { reason = '对接订单已取消' }) => ({ patch: { end_reason: reason } }),
}

/** The docking has ended although both had signed. */
export const contractEnd: Effect<ContractRecord, Reason> = {
  run: (_record, { reason = '对接订单已取消' }) => ({ patch: { end_reason: reason, rescind: 3, rescind_to: null } }),
}

export const voidDocking = (record: ContractRecord, reason: string): Change => ({
  entity: 'docking',
  id: record.docking_id,
  step: 'void',
  args: { reason },
  note: reason,
})
