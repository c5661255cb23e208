import { AppError } from '../../../core/errors.ts'
import { parseFixed } from '../../../core/value/fixed.ts'
import { priceText } from '../../../core/value/price-text.ts'
import { day } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { BargainRecord } from '../../records.ts'
import { DEAL } from '../errors.ts'
import { agreedDeal, type DealFound, dealNeeds } from './agreed-deal.ts'
import { type BargainTarget, checkOpen } from './bargain-target.ts'

const FIXED = 1
const WHOLE = '全款'
const PICK_UP = '塘口自提'

/** The buyer takes goods as they are listed: the listing of a fixed price is the seller's offer, so its price and terms must be the bargain's own. */
export const bargainOrder: Effect<BargainRecord, unknown, DealFound> = {
  needs: dealNeeds,
  run(record, _args, context) {
    const { target } = context.found
    checkOpen(target)
    checkListed(record, target, context.now)
    return agreedDeal(record, context, 'buyer', target.user_id ?? context.actor.id)
  },
}

/** Refuses what the seller has not offered by listing it; each sentence at its field. */
function checkListed(record: BargainRecord, target: BargainTarget, now: Date): void {
  if (!('moq' in target) || target.price_type !== FIXED || target.price === null) throw new AppError(DEAL.unfixed)
  if (parseFixed(record.price, 4) !== parseFixed(target.price, 4))
    throw refusal(DEAL.repriced, { price: priceText(target.price), unit: target.unit ?? '' }, 'price')
  if (record.payment_terms !== WHOLE) throw refusal(DEAL.payment, {}, 'payment_terms')
  if (!target.delivery_modes.includes(record.delivery_mode))
    throw refusal(DEAL.delivery, { modes: target.delivery_modes.join('、') }, 'delivery_mode')
  if (record.delivery_mode !== PICK_UP && target.freight_by && record.freight_by !== target.freight_by)
    throw refusal(DEAL.freight, { side: target.freight_by }, 'freight_by')
  const earliest = day(now, target.ship_days ?? 0)
  if (record.delivery_date < earliest) throw refusal(DEAL.early, { day: earliest }, 'delivery_date')
}
