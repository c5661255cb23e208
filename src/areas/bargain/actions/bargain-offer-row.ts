import type { Actor } from '../../../core/condition/actor.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Addition, Need, ref } from '../../../server/effects/effect.ts'
import type { BargainDraft, BargainOfferRecord, BargainRecord } from '../../records.ts'
import { TERMS } from './bargain-terms.ts'

export type BargainSide = 'buyer' | 'seller'
export type OfferResult = BargainOfferRecord['result']

const HOUR = 3_600_000

export const otherSide = (side: BargainSide | null): BargainSide => (side === 'buyer' ? 'seller' : 'buyer')

/** A new offer's changes of the bargain: its deadline runs anew, its words and pictures belong to the offer alone. */
export const renewed = ({ valid_hours }: Pick<BargainRecord, 'valid_hours'>, now: Date) => ({
  expire_at: datetime(new Date(now.getTime() + valid_hours * HOUR)),
  message: null,
  attach: null,
})

/** One offer of the history, as it was made. */
export function offerRow(
  record: BargainDraft,
  made: {
    readonly bargain_id: number | ReturnType<typeof ref>
    readonly side: BargainSide
    readonly actor: Actor
    readonly now: Date
  },
): Addition {
  const terms = Object.fromEntries(TERMS.map((name) => [name, record[name] ?? null]))
  const { title, buyer_org, seller_org, round, unit, valid_hours, message, attach } = record
  return {
    entity: 'bargain_offer',
    values: {
      ...terms,
      title,
      buyer_org,
      seller_org,
      round,
      unit,
      valid_hours,
      message,
      attach,
      bargain_id: made.bargain_id,
      side: made.side,
      by_user: made.actor.id,
      by_name: made.actor.name,
      expire_at: renewed(record, made.now).expire_at,
      result: 'open',
    },
  }
}

/** The offer that waits for an answer. */
export const openOffer = (record: BargainRecord): Need => ({
  entity: 'bargain_offer',
  where: { bargain_id: record.id, result: 'open' },
})

/** That offer, answered: the one change its row ever sees. */
export const answeredOffer = (offer: BargainOfferRecord | null, result: OfferResult, now: Date) =>
  offer ? [{ entity: 'bargain_offer', id: offer.id, patch: { result, answered_at: datetime(now) } }] : []
