import { AppError } from '../../core/errors.ts'
import { offerRow, otherSide, renewed } from './bargain-offer-row.ts'
import { snapshotOf } from './bargain-snapshot.ts'
import { bargainsOf, checkOpen, goodsOf, type Target, targetNeed } from './bargain-target.ts'
import { checkTerms } from './bargain-terms.ts'
import { type Effect, ref } from './effect.ts'
import type { BargainRecord } from './generated/records.ts'

const TALKING = 1

type Found = {
  readonly target: Target | null
  readonly open: BargainRecord | null
}

/** The first offer. The open bargains are read after the target is locked, so that of two at once the second sees the first. */
export const bargainOffer: Effect<BargainRecord, unknown, Found> = {
  needs: (record, _args, { actor }) => ({
    target: targetNeed(record),
    open: {
      entity: 'bargain',
      where: {
        ...bargainsOf(record),
        status: TALKING,
        [record.supply_id == null ? 'seller_org' : 'buyer_org']: actor.org_id,
      },
      unlocked: true,
    },
  }),
  run(record, _args, { actor, now, found: { target, open } }) {
    if (target?.org_id === actor.org_id) throw new AppError('deal.own')
    checkOpen(target)
    if (open) throw new AppError('deal.twice')
    const goods = goodsOf(target)
    checkTerms(record, goods, actor)
    const side = otherSide(goods.owner)
    const made = {
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
    const offer = offerRow({ ...record, ...made } as BargainRecord, { bargain_id: ref('self'), side, actor, now })
    return { patch: { ...made, ...renewed(record, now) }, add: [offer] }
  },
}
