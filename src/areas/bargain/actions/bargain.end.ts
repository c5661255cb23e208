import type { Effect } from '../../../server/effects/effect.ts'
import type { BargainOfferRecord, BargainRecord } from '../../records.ts'
import { answered, openOffer, type Result } from './bargain-offer-row.ts'

type End = Effect<BargainRecord, { readonly reason?: string }, { readonly offer: BargainOfferRecord | null }>

/** A bargain that comes to nothing: the offer that waited for an answer has this one. */
const ending = (result: Result): End => ({
  needs: (record) => ({ offer: openOffer(record) }),
  run: (_record, { reason }, { now, found: { offer }, bySystem }) => ({
    ...(bySystem && reason ? { patch: { reason } } : {}),
    change: answered(offer, result, now),
  }),
})

export const bargainReject = ending('rejected')
export const bargainWithdraw = ending('withdrawn')
export const bargainExpire = ending('expired')
export const bargainClose = ending('closed')
