import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import { type Effect, ref } from '../../../server/effects/effect.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { BargainOfferRecord, BargainRecord } from '../../records.ts'
import { answeredOffer, openOffer } from './bargain-offer-row.ts'
import { type BargainTarget, checkOpen, goodsOf, targetNeed } from './bargain-target.ts'
import { checkStock } from './bargain-terms.ts'
import { dockingFrom } from './docking-from.ts'

type Found = {
  readonly target: BargainTarget | null
  readonly offer: BargainOfferRecord | null
}

/** The deal: the quantity is reserved under the target's lock and exactly one order comes of it. When it is short the bargain stays open. */
export const bargainAccept: Effect<BargainRecord, unknown, Found> = {
  needs: (record) => ({ target: targetNeed(record), offer: openOffer(record) }),
  run(record, _args, { actor, now, settings, found: { target, offer } }) {
    checkOpen(target)
    checkStock(record, goodsOf(target))
    const offeror = offer?.by_user ?? actor.id
    const acting =
      record.turn === 'buyer' ? { buyer_user: actor.id, seller_user: offeror } : { buyer_user: offeror, seller_user: actor.id }
    const reserved = countOf(target.reserved_qty, 3) + countOf(record.qty, 3)
    return {
      patch: { docking_id: ref('docking') },
      add: [{ entity: 'docking', values: dockingFrom(record, target, acting, now, tradeOf(settings)), as: 'docking' }],
      change: [
        ...answeredOffer(offer, 'accepted', now),
        { entity: record.target_type, id: target.id, patch: { reserved_qty: formatFixed(reserved, 3) } },
      ],
    }
  },
}
