import { AppError } from '../../../core/errors.ts'
import type { Outcome } from '../../../server/effects/effect.ts'
import { posting } from '../../money/server.ts'
import type { AccountRecord, DockingRecord, InvoiceRecord } from '../../records.ts'
import { DOCKING, INVOICE } from '../../states.ts'
import { ORDER } from '../errors.ts'
import { cents, yuanOfCents } from './docking-sums.ts'

interface Found {
  readonly payer: AccountRecord | null
  readonly payee: AccountRecord | null
  /** asked for or issued */
  readonly invoices: readonly InvoiceRecord[]
}

/** Money back after the end comes from the seller, and the fee for it from the platform; what the platform holds stays nothing. */
export function refunded(record: DockingRecord, found: Found, back: bigint): Outcome {
  const { payer, payee } = found
  if (back === 0n) return { to: DOCKING.completed, patch: { resume_state: null } }
  const released = cents(record.released_amount)
  if (back > released) throw new AppError(ORDER.back_much, { most: yuanOfCents(released) })
  const [price, fee] = [cents(record.settle_amount), cents(record.service_fee)]
  const saved = (fee * back) / price
  const short = back - saved - cents(payee?.available)
  if (short > 0n) throw new AppError(ORDER.seller_short, { short: yuanOfCents(short) })
  const money = posting({ biz_type: '退款', biz_sn: record.docking_sn, docking_id: record.id, remark: '售后退款' }, [
    { code: 'available', account: payee, side: 'D', amount: yuanOfCents(back) },
    { code: 'available', account: payer, side: 'C', amount: yuanOfCents(back) },
    { code: 'fee', side: 'D', amount: yuanOfCents(saved) },
    { code: 'available', account: payee, side: 'C', amount: yuanOfCents(saved) },
  ])
  const all = back === released
  return {
    to: all ? DOCKING.cancelled : DOCKING.completed,
    patch: {
      resume_state: null,
      released_amount: yuanOfCents(released - back),
      refund_amount: yuanOfCents(cents(record.refund_amount) + back),
      settle_amount: yuanOfCents(price - back),
      service_fee: yuanOfCents(fee - saved),
      ...(all ? { cancel_by: 'both', cancel_reason: '售后全额退款' } : {}),
    },
    add: money.add,
    change: [...money.change, ...invoicesFor(found.invoices, price - back)],
  }
}

/** No invoice may say more than was paid: those only asked for are closed, an issued one the seller takes back first. */
function invoicesFor(invoices: readonly InvoiceRecord[], price: bigint) {
  const pending = invoices.filter((one) => one.status === INVOICE.asked)
  const issued = sum(invoices) - sum(pending)
  if (issued > price) throw new AppError(ORDER.invoiced, { sum: yuanOfCents(issued) })
  return sum(invoices) > price ? pending.map(({ id }) => ({ entity: 'invoice', id, step: 'close', note: '售后退款' })) : []
}

const sum = (invoices: readonly InvoiceRecord[]): bigint => invoices.reduce((total, one) => total + cents(one.amount), 0n)
