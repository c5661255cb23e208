import { AppError } from '../../../core/errors.ts'
import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import { datetime, day } from '../../../core/value/time.ts'
import type { Change, Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { FinApplicationRecord, FinProductRecord } from '../../records.ts'
import { FINANCING } from '../errors.ts'
import { isCoverKind } from './fin-kinds.ts'

type OfProduct = Readonly<{ product: FinProductRecord | null }>

const DAY = 86_400_000
/** where a product promises no time of its own */
const HANDLING_DAYS = 10
const OFFER_DAYS = 15
const PAYING_DAYS = 5
/** of what was asked for, in hundredths */
const MOST = 120n

const inDays = (now: Date, days: number): string => datetime(new Date(now.getTime() + days * DAY))

/** The demand follows how far its institutions have come. */
const followed = ({ demand_id }: FinApplicationRecord): Change => ({ entity: 'fin_demand', id: demand_id, step: 'progress' })

const productOf = ({ product_id }: FinApplicationRecord) => ({
  product: { entity: 'fin_product', id: product_id, unlocked: true },
})

/** Taken up: from now on the time that the product promises runs. */
export const finApplicationAccept: Effect<FinApplicationRecord, unknown, OfProduct> = {
  needs: productOf,
  run: (record, _args, { now, found: { product } }) => ({
    patch: { due_at: inDays(now, product?.approve_days ?? HANDLING_DAYS) },
    change: [followed(record)],
  }),
}

/** An offer within what was asked for and what the institution's own product says in public. */
export const finApplicationApprove: Effect<FinApplicationRecord, unknown, OfProduct> = {
  needs: productOf,
  run(record, _args, { now, found: { product } }) {
    const most = (countOf(record.amount ?? '0', 2) * MOST) / 100n
    if (countOf(record.approved_amount ?? '0', 2) > most)
      throw refusal(FINANCING.much, { most: formatFixed(most, 2) }, 'approved_amount')
    if (product) (isCoverKind(product.kind) ? checkCover : checkLoan)(record, product)
    return { patch: { due_at: inDays(now, OFFER_DAYS) }, change: [followed(record)] }
  },
}

function checkLoan({ approved_amount, approved_rate, approved_term }: FinApplicationRecord, product: FinProductRecord) {
  const { name } = product
  const within = (value: string | null, least: string | null, most: string | null) =>
    (least === null || countOf(value ?? '0', 2) >= countOf(least, 2)) &&
    (most === null || countOf(value ?? '0', 2) <= countOf(most, 2))
  const told = (least: unknown, most: unknown) => ({ name, least: String(least), most: String(most) })
  if (!within(approved_amount, product.amount_min, product.amount_max))
    throw refusal(FINANCING.amount, told(product.amount_min, product.amount_max), 'approved_amount')
  if (!within(approved_rate, product.rate_min, product.rate_max))
    throw refusal(FINANCING.rate, told(product.rate_min, product.rate_max), 'approved_rate')
  const [short, long] = [product.term_min ?? 0, product.term_max ?? Number.POSITIVE_INFINITY]
  if ((approved_term ?? 0) < short || (approved_term ?? 0) > long)
    throw refusal(FINANCING.term, told(short, long), 'approved_term')
}

function checkCover(
  { approved_rate, approved_term }: FinApplicationRecord,
  { name, premium_rate, period_months }: FinProductRecord,
) {
  if (premium_rate !== null && countOf(approved_rate ?? '0', 2) > countOf(premium_rate, 2))
    throw refusal(FINANCING.premium, { name, most: premium_rate }, 'approved_rate')
  if (period_months !== null && (approved_term ?? 0) > period_months)
    throw refusal(FINANCING.period, { name, most: String(period_months) }, 'approved_term')
}

type Rivals = Readonly<{ rivals: readonly FinApplicationRecord[] }>

/** The one offer of a demand that is taken: whoever else is at work on it stops, and sees the applicant no more. */
export const finApplicationAcceptOffer: Effect<FinApplicationRecord, unknown, Rivals> = {
  needs: ({ demand_id, id }) => ({
    rivals: {
      entity: 'fin_application',
      where: { demand_id, id: { $ne: id }, status: { $in: [10, 20, 30, 40] } },
      many: true,
    },
  }),
  run: (record, _args, { now, found: { rivals } }) => ({
    patch: { due_at: inDays(now, PAYING_DAYS) },
    change: [
      ...rivals.map(({ id }): Change => ({ entity: 'fin_application', id, step: 'close', patch: { due_at: null } })),
      followed(record),
    ],
  }),
}

type Paid = Readonly<{ amount: string; on: string }>

/** Money paid out or a policy written: never more than was approved, and nothing that is still to come. */
export const finApplicationDisburse: Effect<FinApplicationRecord, Paid> = {
  run(record, { amount, on }, { now }) {
    const most = record.approved_amount ?? '0'
    if (countOf(amount, 2) > countOf(most, 2)) throw refusal(FINANCING.paid, { most }, 'amount')
    if (record.kind === 1 && on > day(now)) throw new AppError(FINANCING.future, {}, { on: FINANCING.future.text })
    return { patch: { due_at: null }, change: [followed(record)] }
  },
}
