import type { Addition, Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { DockingReceiveArgs, DockingRecord } from '../../records.ts'
import { ORDER } from '../errors.ts'
import { patience } from './docking.ship.ts'
import { amount, cents, hence, parts, share, worth, yuanOfCents } from './docking-sums.ts'

/** The share of the dead that the buyer bears, of all that arrived. */
const BUYERS_LOSS = '5'

/** The buyer has weighed. Within the tolerance that is what is paid for; otherwise the seller must agree first. */
export const dockingReceive: Effect<DockingRecord, DockingReceiveArgs> = {
  run(record, args, { now, settings }) {
    const [received, dead] = [parts(args.recv_qty), parts(args.dead_qty)]
    if (dead > received) throw refusal(ORDER.dead, {}, 'dead_qty')
    const most = parts(record.shipped_qty) + share(parts(record.shipped_qty), record.tolerance_pct)
    if (received > most) throw refusal(ORDER.heavy, { shipped: record.shipped_qty, unit: record.unit }, 'recv_qty')
    const settle = received - deducted(record, received, dead)
    const weighed = { recv_qty: amount(received), dead_qty: amount(dead), settle_qty: amount(settle), receive_due_at: null }
    const far = distance(settle, parts(record.contract_qty)) > share(parts(record.contract_qty), record.tolerance_pct)
    const { title, id, buyer_org, seller_org, unit } = record
    const add: Addition[] = [
      { entity: 'docking_receipt', values: { title, docking_id: id, buyer_org, seller_org, unit, ...args } },
    ]
    if (far) return { add, patch: { ...weighed, settle_amount: yuanOfCents(worth(record, settle)) } }
    return { add, patch: { ...weighed, ...settled(record, settle, worth(record, settle), now, tradeOf(settings)) } }
  },
}

export const dockingSettleConfirm: Effect<DockingRecord> = {
  run: (record, _args, { now, settings }) => ({
    patch: settled(record, parts(record.settle_qty), cents(record.settle_amount), now, tradeOf(settings)),
  }),
}

/** Nobody has weighed in time: what was shipped counts. A weighing outside of the tolerance that the seller leaves open waits for him. */
export const dockingAutoReceive: Effect<DockingRecord> = {
  run(record, _args, { now, settings }) {
    const shipped = parts(record.shipped_qty)
    return {
      patch: {
        recv_qty: amount(shipped),
        dead_qty: '0',
        receive_due_at: null,
        ...settled(record, shipped, worth(record, shipped), now, tradeOf(settings)),
      },
    }
  },
}

/** Sets what is to be paid in all, and what of it is still due. */
export function settled(
  record: DockingRecord,
  quantity: bigint,
  money: bigint,
  now: Date,
  trade: ReturnType<typeof tradeOf>,
): Record<string, unknown> {
  const paid = cents(record.paid_amount)
  const due = money - paid
  return {
    settle_qty: amount(quantity),
    settle_amount: yuanOfCents(money),
    settled_at: hence(now, 0),
    due_amount: yuanOfCents(due > 0n ? due : 0n),
    due_stage: due <= 0n ? null : paid === 0n ? '全款' : record.payment_terms === '定金+尾款' ? '尾款' : '补差',
    pay_due_at: due <= 0n ? null : hence(now, trade.hours.rest),
    pay_status: due <= 0n ? 2 : paid > 0n ? 1 : 0,
    after_sale_due_at: hence(now, patience(record, trade)),
  }
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)

/** The dead goods that are not paid for. */
function deducted({ loss_bearer }: DockingRecord, received: bigint, dead: bigint): bigint {
  if (loss_bearer === '买方') return 0n
  if (loss_bearer === '卖方') return dead
  const borne = share(received, BUYERS_LOSS)
  return dead > borne ? dead - borne : 0n
}
