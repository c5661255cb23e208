import { AppError } from '../../core/errors.ts'
import { settled } from './docking.receive.ts'
import { patience, refusal } from './docking.ship.ts'
import { type EndFound, ended, endNeeds } from './docking-end.ts'
import { accountNeed, cents, hence, parts, yuan } from './docking-sums.ts'
import { type Effect, ref } from './effect.ts'
import type { AccountRecord, AfterSaleRecord, DockingRecord } from './generated/records.ts'
import { posting } from './posting.ts'

const ANSWER_HOURS = 72
const SETTLED = 60

type Complaint = {
  readonly type: string
  readonly amount: string
}

const saleOf = (record: DockingRecord, values: Readonly<Record<string, unknown>>) => ({
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
})

/** What can be asked back at most: all that was paid and not given back. */
const most = (record: DockingRecord): bigint => {
  const paid = cents(record.paid_amount) - cents(record.refund_amount)
  const price = record.settle_amount == null ? paid : cents(record.settle_amount)
  return paid < price ? paid : price
}

export const dockingApplyAfterSale: Effect<DockingRecord, Complaint> = {
  run(record, args, { now, before }) {
    if (record.voucher_pending) throw new AppError('docking.voucher')
    if (cents(args.amount) > most(record)) throw refusal('docking.back_much', { most: yuan(most(record)) }, 'amount')
    return {
      to: 70,
      patch: { resume_state: before.status, after_sale_id: ref('sale'), receive_due_at: null },
      add: [saleOf(record, { ...args, answer_due_at: hence(now, ANSWER_HOURS) })],
    }
  },
}

/** The seller does not take the buyer's weight: the platform decides from the papers of both. */
export const dockingSettleDispute: Effect<DockingRecord, { readonly reason: string }> = {
  run: (record, { reason }, { before }) => ({
    to: 70,
    patch: { resume_state: before.status, after_sale_id: ref('sale'), receive_due_at: null },
    add: [saleOf(record, { type: '短重', amount: '0', demand: `卖方对过磅数量有异议：${reason}`, status: 3 })],
  }),
}

/** An after-sale is over: what is given back comes out of what the platform holds, or, once settled, from the seller. */
export const dockingCloseAfterSale: Effect<DockingRecord, { readonly amount: string }, EndFound> = {
  needs: endNeeds,
  run(record, args, { now, found }) {
    const back = cents(args.amount)
    if (back > most(record)) throw new AppError('docking.back_much', { most: yuan(most(record)) })
    const patch = { resume_state: null }
    if (record.resume_state === SETTLED)
      return { ...refunded(record, found, back), to: back > 0n && back >= most(record) ? 90 : SETTLED }
    if (back > 0n && back >= most(record) && cents(record.paid_amount) > 0n) {
      const outcome = ended(record, found, { by: 'both', reason: '售后全额退款' })
      return { ...outcome, patch: { ...outcome.patch, ...patch } }
    }
    if (back === 0n && record.settle_qty == null) return { to: 50, patch: { ...patch, receive_due_at: hence(now, patience(record)) } }
    const price = record.settle_amount == null ? cents(record.total_amount) : cents(record.settle_amount)
    return { to: 50, patch: { ...patch, ...settled(record, parts(record.settle_qty ?? record.shipped_qty), price - back, now) } }
  },
}

function refunded(record: DockingRecord, { payer, payee }: EndFound, back: bigint) {
  const money = posting({ biz_type: '退款', biz_sn: record.docking_sn!, docking_id: record.id!, remark: '售后退款' }, [
    { code: 'available', account: payee, side: 'D', amount: yuan(back) },
    { code: 'available', account: payer, side: 'C', amount: yuan(back) },
  ])
  return {
    ...money,
    // it was released to the seller and comes back from him, so what the platform holds stays nothing
    patch: {
      resume_state: null,
      released_amount: yuan(cents(record.released_amount) - back),
      refund_amount: yuan(cents(record.refund_amount) + back),
      settle_amount: yuan(cents(record.settle_amount) - back),
    },
  }
}

type SaleFound = Readonly<{ docking: DockingRecord | null; payee: AccountRecord | null }>
const needs = (record: AfterSaleRecord) => ({
  docking: { entity: 'docking', id: record.docking_id ?? null },
  payee: accountNeed(record.seller_org),
})

/** What was agreed or ruled is carried out by the order itself. */
const carriedOut = (record: AfterSaleRecord, amount: string) => [
  { entity: 'docking', id: record.docking_id!, step: 'closeAfterSale', args: { amount } },
]

export const afterSaleAgree: Effect<AfterSaleRecord> = {
  run: (record) => ({ patch: { result_amount: record.amount, answer_due_at: null } }),
}

export const afterSaleAccept: Effect<AfterSaleRecord> = {
  run: (record) => ({ patch: { result_amount: record.proposed_amount, answer_due_at: null } }),
}

export const afterSaleFinish: Effect<AfterSaleRecord> = {
  run: (record) => ({ change: carriedOut(record, record.result_amount!) }),
}

export const afterSalePropose: Effect<AfterSaleRecord, { readonly proposed_amount: string; readonly note: string }> = {
  run(record, { proposed_amount, note }, { now }) {
    if (cents(proposed_amount) > cents(record.amount))
      throw refusal('docking.back_asked', { most: record.amount! }, 'proposed_amount')
    return { patch: { proposed_amount, note, answer_due_at: hence(now, ANSWER_HOURS) } }
  },
}

export const afterSaleWithdraw: Effect<AfterSaleRecord> = {
  run: (record) => ({ patch: { answer_due_at: null }, change: carriedOut(record, '0') }),
}

export const afterSaleRule: Effect<AfterSaleRecord, { readonly result_amount: string; readonly note: string }, SaleFound> = {
  needs,
  run(record, { result_amount, note }, { found: { docking } }) {
    if (docking && cents(result_amount) > most(docking))
      throw refusal('docking.back_much', { most: yuan(most(docking)) }, 'result_amount')
    return { patch: { result_amount, note, answer_due_at: null }, change: carriedOut(record, result_amount) }
  },
}
