import { requirePresent } from '../../../core/value/require-present.ts'
import { type Effect, ref } from '../../../server/effects/effect.ts'
import { certificates, identityOf } from '../../certification/server.ts'
import { contractFrom } from '../../contract/server.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { CertificationRecord, DockingRecord, OrganisationRecord } from '../../records.ts'
import { DOCKING } from '../../states.ts'
import { hence } from './docking-sums.ts'

type Found = Readonly<{
  buyer: OrganisationRecord | null
  seller: OrganisationRecord | null
  buyerPapers: readonly CertificationRecord[]
  sellerPapers: readonly CertificationRecord[]
}>

/** One side says where the goods come from or go to; with the second the contract is written. */
export const dockingConfirm: Effect<DockingRecord, unknown, Found> = {
  needs: (record) => ({
    buyer: { entity: 'organisation', id: record.buyer_org, unlocked: true },
    seller: { entity: 'organisation', id: record.seller_org, unlocked: true },
    buyerPapers: certificates(record.buyer_org),
    sellerPapers: certificates(record.seller_org),
  }),
  run(record, _args, { actor, now, settings, found: { buyer, seller, buyerPapers, sellerPapers } }) {
    const side = actor.org_id === record.buyer_org ? 'buyer' : 'seller'
    const confirmed = { [`${side}_confirmed_at`]: hence(now, 0) }
    const both = side === 'buyer' ? record.seller_confirmed_at : record.buyer_confirmed_at
    if (!both) return { patch: confirmed }
    return {
      to: DOCKING.unsigned,
      patch: { ...confirmed, confirm_due_at: null, contract_id: ref('contract') },
      add: [
        {
          entity: 'contract',
          values: contractFrom(
            record,
            { org: requirePresent(buyer, 'the buyer'), identity: identityOf(buyerPapers) },
            { org: requirePresent(seller, 'the seller'), identity: identityOf(sellerPapers) },
            now,
            tradeOf(settings),
          ),
          as: 'contract',
        },
      ],
    }
  },
}

/** Both have signed: now the buyer pays, unless he pays when the goods are there. */
export const dockingSigned: Effect<DockingRecord> = {
  run(record, _args, { now, settings }) {
    if (record.payment_terms === '货到付款') return { to: DOCKING.unshipped }
    const deposit = record.payment_terms === '定金+尾款'
    return {
      to: DOCKING.unpaid,
      patch: {
        due_stage: deposit ? '定金' : '全款',
        due_amount: deposit ? record.deposit_amount : record.total_amount,
        pay_due_at: hence(now, tradeOf(settings).hours.pay),
      },
    }
  },
}
