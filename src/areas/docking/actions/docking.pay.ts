import { AppError } from '../../../core/errors.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { type BizType, checkReceiving, posting, receivingNeed } from '../../money/server.ts'
import type {
  AccountRecord,
  DockingPaymentRecord,
  DockingPayVoucherArgs,
  DockingRecord,
  ReceivingAccountRecord,
} from '../../records.ts'
import { DOCKING, DOCKING_PAYMENT } from '../../states.ts'
import { ORDER } from '../errors.ts'
import { accountNeed, cents, hence, yuanOfCents } from './docking-sums.ts'

type Receiving = Readonly<{ receiving: readonly ReceivingAccountRecord[] }>
type Payer = Readonly<{ payer: AccountRecord | null }>

/** hours after a transfer that was not found */
const PAY_AGAIN = 24
const BIZ: Readonly<Record<DockingPaymentRecord['stage'], BizType>> = {
  定金: '支付定金',
  全款: '支付全款',
  尾款: '支付尾款',
  补差: '支付补差',
}

/** The row that says what was paid for. */
const paymentOf = (record: DockingRecord, more: Readonly<Record<string, unknown>>) => ({
  entity: 'docking_payment',
  values: {
    title: record.title,
    docking_id: record.id,
    buyer_org: record.buyer_org,
    seller_org: record.seller_org,
    stage: record.due_stage,
    amount: record.due_amount,
    ...more,
  },
})

/** The due money has arrived: the goods may go, or the deal is done. */
function arrived(record: DockingRecord, money: bigint) {
  const paid = cents(record.paid_amount) + money
  const due = cents(record.due_amount) - money
  return {
    ...(record.status === DOCKING.unpaid && due <= 0n ? { to: DOCKING.unshipped } : {}),
    patch: {
      paid_amount: yuanOfCents(paid),
      due_amount: yuanOfCents(due > 0n ? due : 0n),
      due_stage: due > 0n ? record.due_stage : null,
      pay_due_at: null,
      overdue: false,
      voucher_pending: false,
      pay_status: paid >= cents(record.settle_amount ?? record.total_amount) ? 2 : 1,
    },
  }
}

/** From the balance into the platform's keeping, at once. */
export const dockingPay: Effect<DockingRecord, unknown, Payer> = {
  needs: (record) => ({ payer: accountNeed(record.buyer_org) }),
  run(record, _args, { found: { payer } }) {
    const { due_amount: due } = record
    const stage = requirePresent(record.due_stage, 'what is due')
    const money = posting({ biz_type: BIZ[stage], biz_sn: record.docking_sn, docking_id: record.id }, [
      { code: 'available', account: payer, side: 'D', amount: due },
      { code: 'escrow', side: 'C', amount: due },
    ])
    return {
      ...arrived(record, cents(due)),
      add: [...money.add, paymentOf(record, { method: 1, status: DOCKING_PAYMENT.arrived })],
      change: money.change,
    }
  },
}

/** A transfer to the platform; it counts when an operator has found it at the bank. */
export const dockingPayVoucher: Effect<DockingRecord, DockingPayVoucherArgs, Receiving> = {
  needs: () => ({ receiving: receivingNeed() }),
  run(record, args, { found: { receiving } }) {
    checkReceiving(receiving)
    return {
      patch: { voucher_pending: true, pay_due_at: null },
      add: [paymentOf(record, { method: 2, status: DOCKING_PAYMENT.unverified, ...args })],
    }
  },
}

/** A transfer that nobody has registered, found on the statement of the platform's bank. */
export const dockingFund: Effect<
  DockingRecord,
  { readonly amount: string; readonly payer_name: string | null; readonly bank_serial: string | null }
> = {
  run(record, { amount, ...paid }) {
    if (record.voucher_pending === true || cents(record.due_amount) !== cents(amount)) throw new AppError(ORDER.due)
    const stage = requirePresent(record.due_stage, 'what is due')
    const money = posting({ biz_type: BIZ[stage], biz_sn: record.docking_sn, docking_id: record.id }, [
      { code: 'bank', side: 'D', amount },
      { code: 'escrow', side: 'C', amount },
    ])
    return {
      ...arrived(record, cents(amount)),
      add: [...money.add, paymentOf(record, { method: 2, status: DOCKING_PAYMENT.arrived, ...paid })],
      change: money.change,
    }
  },
}

/** As the operator's check of a voucher tells it. */
export const dockingPaid: Effect<DockingRecord, { readonly amount: string }> = {
  run: (record, { amount }) => arrived(record, cents(amount)),
}

type PaymentFound = Readonly<{ docking: DockingRecord | null; payer: AccountRecord | null }>

/** The bank has it. Of an order that has ended meanwhile it goes to the buyer's balance. */
export const paymentVerify: Effect<DockingPaymentRecord, unknown, PaymentFound> = {
  needs: (record) => ({
    docking: { entity: 'docking', id: record.docking_id },
    payer: accountNeed(record.buyer_org),
  }),
  run(record, _args, { found }) {
    const { amount, stage, pay_sn } = record
    const docking = requirePresent(found.docking, 'the docking of a payment')
    const awaited = docking.voucher_pending === true && (docking.status === DOCKING.unpaid || docking.status === DOCKING.underway)
    const money = posting(
      { biz_type: awaited ? BIZ[stage] : '充值', biz_sn: awaited ? docking.docking_sn : pay_sn, docking_id: docking.id },
      [
        { code: 'bank', side: 'D', amount },
        awaited ? { code: 'escrow', side: 'C', amount } : { code: 'available', account: found.payer, side: 'C', amount },
      ],
    )
    const followUps = awaited ? [{ entity: 'docking', id: docking.id, step: 'paid', args: { amount } }] : []
    return { add: money.add, change: [...money.change, ...followUps] }
  },
}

/** Not at the bank: the buyer has another day. */
export const paymentReject: Effect<DockingPaymentRecord, unknown, Readonly<{ docking: DockingRecord | null }>> = {
  needs: (record) => ({ docking: { entity: 'docking', id: record.docking_id } }),
  run(_record, _args, { now, found: { docking } }) {
    if (docking?.voucher_pending !== true) return {}
    const patch = { voucher_pending: false, pay_due_at: hence(now, PAY_AGAIN) }
    return { change: [{ entity: 'docking', id: docking.id, patch }] }
  },
}
