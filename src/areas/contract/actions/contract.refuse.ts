import type { Effect } from '../../../server/effects/effect.ts'
import type { ContractRecord, ContractRefuseArgs } from '../../records.ts'
import { signerOf } from './signer.ts'

/** A side does not agree: the docking ends with it. */
export const contractRefuse: Effect<ContractRecord, ContractRefuseArgs> = {
  run(record, { reason }, { actor }) {
    const note = `合同被拒签：${reason}`
    const side = actor.org_id === record.buyer_org ? 'buyer' : 'seller'
    return {
      patch: { [`${side}_sign`]: 2, [`${side}_signer`]: signerOf(actor), end_reason: reason },
      change: [{ entity: 'docking', id: record.docking_id, step: 'void', args: { reason: note }, note: note }],
    }
  },
}
