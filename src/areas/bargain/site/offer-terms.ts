import { day } from '../../../core/value/time.ts'
import type { OfferTarget } from './offer-target.ts'

export const DEPOSIT = '定金+尾款'
export const PICK_UP = '塘口自提'
export const FIGURES = ['price', 'qty', 'deposit_rate'] as const
export const NEEDED = ['price', 'qty', 'delivery_date'] as const
/** Fields that a reload leaves filled in: all but the proofs of identity. */
export const TYPED = [
  ...FIGURES,
  'delivery_mode',
  'freight_by',
  'delivery_date',
  'payment_terms',
  'valid_hours',
  'message',
] as const

/** The form's values when it opens: the target's own terms where it states them, the trade's usual ones elsewhere. */
export const initialTerms = (target: OfferTarget) => ({
  price: target.price ?? '',
  qty: target.qty,
  delivery_mode: target.deliveryModes[0] ?? PICK_UP,
  freight_by: target.freightBy ?? '卖方',
  delivery_date: target.deliveryDate || day(new Date()),
  payment_terms: target.payment ?? '全款',
  deposit_rate: target.depositRate ?? '20',
  valid_hours: '48',
  message: '',
  sms_code: '',
  pay_password: '',
  factor_code: '',
})

export type Terms = Readonly<ReturnType<typeof initialTerms>>

/** The terms as the call takes them. A pick-up sends no freight and a payment without a deposit no rate, whatever the form still holds. */
export const termsToSend = ({
  price,
  qty,
  delivery_mode,
  freight_by,
  delivery_date,
  payment_terms,
  deposit_rate,
  ...rest
}: Terms) => ({
  price,
  qty,
  delivery_mode,
  delivery_date,
  payment_terms,
  valid_hours: Number(rest.valid_hours),
  ...(delivery_mode === PICK_UP ? {} : { freight_by }),
  ...(payment_terms === DEPOSIT ? { deposit_rate } : {}),
  ...(rest.message.trim() ? { message: rest.message } : {}),
})
