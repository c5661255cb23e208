import { AppError } from '../../../core/errors.ts'
import { type Effect, ref } from '../../../server/effects/effect.ts'
import type { BargainDraft, BargainRecord } from '../../records.ts'
import { BARGAIN } from '../../states.ts'
import { DEAL } from '../errors.ts'
import { offerRow, otherSide, renewed } from './bargain-offer-row.ts'
import { snapshotOf } from './bargain-snapshot.ts'
import { type BargainTarget, bargainsOf, checkOpen, goodsOf, targetNeed } from './bargain-target.ts'
import { checkTerms } from './bargain-terms.ts'

type Found = {
  readonly target: BargainTarget | null
  readonly open: BargainRecord | null
}

/** The first offer. The open bargains are read after the target is locked, so that of two at once the second sees the first. */
export const bargainOffer: Effect<BargainDraft, unknown, Found> = {
  needs: (record, _args, { actor }) => ({
    target: targetNeed(record),
    open: {
      entity: 'bargain',
      where: {
        ...bargainsOf(record),
        status: BARGAIN.talking,
        [record.supply_id == null ? 'seller_org' : 'buyer_org']: actor.org_id,
      },
      unlocked: true,
    },
  }),
  run(record, _args, { actor, now, found: { target, open } }) {
    if (target?.org_id === actor.org_id) throw new AppError(DEAL.own)
    checkOpen(target)
    if (open) throw new AppError(DEAL.twice)
    const goods = goodsOf(target)
    checkTerms(record, goods)
    const side = otherSide(goods.owner)
    const bargain = {
      title: target.title,
      target_type: goods.owner === 'seller' ? ('supply' as const) : ('demand' as const),
      cate2_id: target.cate2_id,
      [`${goods.owner}_org`]: target.org_id,
      [`${side}_org`]: actor.org_id,
      initiator: side,
      turn: goods.owner,
      round: 1,
      unit: goods.unit,
      snapshot: snapshotOf(target),
    }
    const offer = offerRow({ ...record, ...bargain }, { bargain_id: ref('self'), side, actor, now })
    return { patch: { ...bargain, ...renewed(record, now) }, add: [offer] }
  },
}
