import { AppError } from '../../../core/errors.ts'
import { type Effect, ref } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { tradeOf } from '../../parameters/server.ts'
import type {
  DockingApplyAfterSaleArgs,
  DockingCloseAfterSaleArgs,
  DockingRecord,
  DockingSettleDisputeArgs,
  InvoiceRecord,
} from '../../records.ts'
import { AFTER_SALE, DOCKING, INVOICE } from '../../states.ts'
import { ORDER } from '../errors.ts'
import { settled } from './docking.receive.ts'
import { patience } from './docking.ship.ts'
import { type EndFound, ended, endNeeds } from './docking-end.ts'
import { refunded } from './docking-refund.ts'
import { cents, hence, parts, worth, yuanOfCents } from './docking-sums.ts'

/** The most that can be given back: the price of the goods, as far as it is known, or the money that the seller has had. */
const mostBack = (record: DockingRecord): bigint => (record.released_at == null ? priceOf(record) : cents(record.released_amount))

const priceOf = (record: DockingRecord): bigint =>
  record.settled_at == null ? worth(record, quantityOf(record)) : cents(record.settle_amount)

const quantityOf = (record: DockingRecord): bigint => parts(record.settle_qty ?? record.shipped_qty)

export const dockingApplyAfterSale: Effect<DockingRecord, DockingApplyAfterSaleArgs> = {
  run(record, args, { now, before, settings }) {
    if (record.voucher_pending) throw new AppError(ORDER.voucher)
    if (cents(args.amount) > mostBack(record)) throw refusal(ORDER.back_much, { most: yuanOfCents(mostBack(record)) }, 'amount')
    const answer_due_at = hence(now, tradeOf(settings).hours.after_sale)
    return complaint(record, before, { ...args, asked_by: 'buyer', answer_due_at })
  },
}

/** The seller does not take the buyer's weight: the platform decides from the papers of both. */
export const dockingSettleDispute: Effect<DockingRecord, DockingSettleDisputeArgs> = {
  run: (record, { reason }, { before }) =>
    complaint(record, before, {
      type: '短重',
      amount: '0',
      demand: `卖方对过磅数量有异议：${reason}`,
      asked_by: 'seller',
      status: AFTER_SALE.escalated,
    }),
}

type Found = EndFound & { readonly invoices: readonly InvoiceRecord[] }

/** An after-sale is over: what is given back comes off the price that is still to be settled, or, once settled, from the seller. */
export const dockingCloseAfterSale: Effect<DockingRecord, DockingCloseAfterSaleArgs, Found> = {
  needs: (record) => ({
    ...endNeeds(record),
    invoices: {
      entity: 'invoice',
      where: { docking_id: record.id, status: { $in: [INVOICE.asked, INVOICE.issued] } },
      many: true,
    },
  }),
  run(record, { amount, qty }, { now, settings, found }) {
    const back = cents(amount)
    if (qty != null && record.settled_at != null) throw refusal(ORDER.weighed, {}, 'qty')
    if (qty == null && back > mostBack(record)) throw refusal(ORDER.back_much, { most: yuanOfCents(mostBack(record)) }, 'amount')
    if (record.released_at != null) return refunded(record, found, back)
    const quantity = qty == null ? quantityOf(record) : parts(qty)
    const price = qty == null ? priceOf(record) : worth(record, quantity)
    if (back > price) throw new AppError(ORDER.back_much, { most: yuanOfCents(price) })
    if (back > 0n && back === price) {
      const outcome = ended(record, found, { by: 'both', reason: '售后全额退款' })
      return { ...outcome, patch: { ...outcome.patch, resume_state: null } }
    }
    const untouched = back === 0n && record.settle_qty == null
    const trade = tradeOf(settings)
    const patch = untouched
      ? { receive_due_at: hence(now, patience(record, trade)) }
      : settled(record, quantity, price - back, now, trade)
    return { to: DOCKING.underway, patch: { ...patch, resume_state: null } }
  },
}

const complaint = (
  record: DockingRecord,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
) => ({
  to: DOCKING.disputed,
  patch: { resume_state: before.status, after_sale_id: ref('sale'), receive_due_at: null },
  add: [
    {
      entity: 'after_sale',
      as: 'sale',
      values: {
        title: record.title,
        docking_id: record.id,
        buyer_org: record.buyer_org,
        seller_org: record.seller_org,
        unit: record.unit,
        ...values,
      },
    },
  ],
})
