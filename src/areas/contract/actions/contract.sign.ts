import { datetime } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { ContractRecord } from '../../records.ts'
import { CONTRACT } from '../../states.ts'
import { bodyHash } from '../text/body-hash.ts'
import { signingFacts } from './evidence.ts'
import { signerOf } from './signer.ts'

/** One side signs the body that it has read. With the second signature the contract is in force and its docking goes on. */
export const contractSign: Effect<ContractRecord> = {
  run(record, _args, { actor, now, from }) {
    if (bodyHash(record.body ?? '') !== record.body_hash) throw new Error(`contract ${record.contract_sn} is not what it was`)
    const side = actor.org_id === record.buyer_org ? 'buyer' : 'seller'
    const at = datetime(now)
    const signer = signerOf(actor)
    const evidence = signingFacts(record, { side, signer, account: actor.id, at, from })
    const signed = { [`${side}_sign`]: 1, [`${side}_signer`]: signer, [`${side}_signed_at`]: at, [`${side}_evidence`]: evidence }
    const both = (side === 'buyer' ? record.seller_sign : record.buyer_sign) === 1
    if (!both) return { patch: signed }
    return {
      to: CONTRACT.signed,
      patch: { ...signed, completed_at: at },
      change: [{ entity: 'docking', id: record.docking_id, step: 'signed' }],
    }
  },
}
