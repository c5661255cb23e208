import type { Effect } from '../../../server/effects/effect.ts'
import type { BargainRecord } from '../../records.ts'
import { agreedDeal, type DealFound, dealNeeds } from './agreed-deal.ts'

/** The other side's offer is taken. */
export const bargainAccept: Effect<BargainRecord, unknown, DealFound> = {
  needs: dealNeeds,
  run: (record, _args, context) =>
    agreedDeal(record, context, record.turn === 'buyer' ? 'buyer' : 'seller', context.found.offer?.by_user ?? context.actor.id),
}
