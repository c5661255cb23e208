import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { BargainOfferRecord, BargainRecord } from '../../records.ts'
import { DEAL } from '../errors.ts'
import { answeredOffer, offerRow, openOffer, otherSide, renewed } from './bargain-offer-row.ts'
import { type BargainTarget, checkOpen, goodsOf, targetNeed } from './bargain-target.ts'
import { checkTerms, sameTerms } from './bargain-terms.ts'

type Found = {
  readonly target: BargainTarget | null
  readonly offer: BargainOfferRecord | null
}

/** The other side's answer with terms of its own: the offer before it is answered, the turn goes back, the time runs anew. */
export const bargainCounter: Effect<BargainRecord, unknown, Found> = {
  needs: (record) => ({ target: targetNeed(record), offer: openOffer(record) }),
  run(record, _args, { actor, now, before, settings, found: { target, offer } }) {
    checkOpen(target)
    const { rounds } = tradeOf(settings).bargain
    if (record.round >= rounds) throw new AppError(DEAL.rounds, { rounds })
    if (sameTerms(record, before)) throw new AppError(DEAL.same)
    checkTerms(record, goodsOf(target))
    const next = { round: record.round + 1, turn: otherSide(record.turn) }
    const side = otherSide(next.turn)
    return {
      patch: { ...next, ...renewed(record, now) },
      add: [offerRow({ ...record, ...next }, { bargain_id: record.id, side, actor, now })],
      change: answeredOffer(offer, 'countered', now),
    }
  },
}
