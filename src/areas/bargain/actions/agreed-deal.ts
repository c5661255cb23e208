import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import type { EffectContext, Outcome } from '../../../server/effects/effect.ts'
import { ref } from '../../../server/effects/effect.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { BargainOfferRecord, BargainRecord } from '../../records.ts'
import { answeredOffer, openOffer } from './bargain-offer-row.ts'
import { type BargainTarget, checkOpen, goodsOf, targetNeed } from './bargain-target.ts'
import { checkStock } from './bargain-terms.ts'
import { dockingFrom } from './docking-from.ts'

/** The rows that a deal is made of. */
export type DealFound = {
  readonly target: BargainTarget | null
  readonly offer: BargainOfferRecord | null
}

export const dealNeeds = (record: BargainRecord) => ({ target: targetNeed(record), offer: openOffer(record) })

/**
 * The deal: the quantity is reserved under the target's lock and exactly one order comes of it. When it is short the bargain stays as it was.
 * @param other the account that acts for the side that does not take the step
 * @param side that takes it
 */
export function agreedDeal(
  record: BargainRecord,
  { actor, now, settings, found: { target, offer } }: EffectContext<BargainRecord> & { readonly found: DealFound },
  side: 'buyer' | 'seller',
  other: number,
): Outcome {
  checkOpen(target)
  checkStock(record, goodsOf(target))
  const acting = side === 'buyer' ? { buyer_user: actor.id, seller_user: other } : { buyer_user: other, seller_user: actor.id }
  const reserved = countOf(target.reserved_qty, 3) + countOf(record.qty, 3)
  return {
    patch: { docking_id: ref('docking') },
    add: [{ entity: 'docking', values: dockingFrom(record, target, acting, now, tradeOf(settings)), as: 'docking' }],
    change: [
      ...answeredOffer(offer, 'accepted', now),
      { entity: record.target_type, id: target.id, patch: { reserved_qty: formatFixed(reserved, 3) } },
    ],
  }
}
