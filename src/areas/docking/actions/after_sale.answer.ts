import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { AfterSaleProposeArgs, AfterSaleRecord, AfterSaleRuleArgs, DockingRecord } from '../../records.ts'
import { ORDER } from '../errors.ts'
import { mostBack } from './docking.afterSale.ts'
import { cents, hence, yuan } from './docking-sums.ts'

/** The seller offers less. */
export const afterSalePropose: Effect<AfterSaleRecord, AfterSaleProposeArgs> = {
  run(record, { proposed_amount, note }, { now, settings }) {
    if (cents(proposed_amount) > cents(record.amount)) throw refusal(ORDER.back_asked, { most: record.amount }, 'proposed_amount')
    return { patch: { proposed_amount, note, answer_due_at: hence(now, tradeOf(settings).hours.after_sale) } }
  },
}

/** The platform decides: how much is given back and, when the two dispute the weight, which weight counts. */
export const afterSaleRule: Effect<AfterSaleRecord, AfterSaleRuleArgs, Readonly<{ docking: DockingRecord | null }>> = {
  needs: (record) => ({ docking: { entity: 'docking', id: record.docking_id } }),
  run(record, { result_amount, settle_qty, note }, { found: { docking } }) {
    if (!docking) throw new AppError('record.missing')
    if (settle_qty && docking.settled_at != null) throw refusal(ORDER.weighed, {}, 'settle_qty')
    if (!settle_qty && cents(result_amount) > mostBack(docking))
      throw refusal(ORDER.back_much, { most: yuan(mostBack(docking)) }, 'result_amount')
    const args = { amount: result_amount, qty: settle_qty }
    const closed = { entity: 'docking', id: record.docking_id, step: 'closeAfterSale', args }
    return { patch: { result_amount, note, answer_due_at: null }, change: [closed] }
  },
}
