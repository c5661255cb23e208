import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { DockingRecord, RatingDraft } from '../../records.ts'

type Found = Readonly<{ docking: DockingRecord | null }>

/** One side of a finished order rates the other. */
export const ratingGive: Effect<RatingDraft, unknown, Found> = {
  needs: ({ docking_id }) => ({ docking: { entity: 'docking', id: docking_id, unlocked: true } }),
  run(_rating, _args, { actor, found: { docking } }) {
    if (!docking) throw new AppError('record.missing')
    const side = docking.buyer_org === actor.org_id ? 'buyer' : 'seller'
    const party_org = side === 'buyer' ? docking.seller_org : docking.buyer_org
    return { patch: { deal: docking.title, side, rater_org: actor.org_id, party_org } }
  },
}
