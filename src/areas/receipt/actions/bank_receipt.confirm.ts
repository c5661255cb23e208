import type { Effect, Outcome } from '../../../server/effects/effect.ts'
import { posting } from '../../money/server.ts'
import type { BankReceiptRecord } from '../../records.ts'
import { checkTarget, type Targets, targetNeeds } from './targets.ts'

/** The money of a line of the bank's statement goes to what it is for, whole and once: the step that a transfer's own check takes. */
export const receiptConfirm: Effect<BankReceiptRecord, unknown, Targets> = {
  needs: targetNeeds,
  run(receipt, _args, { found }): Outcome {
    checkTarget(receipt, found)
    const { recharge, payment, docking, account } = found
    const { amount, receipt_sn, payer, bank_serial } = receipt
    if (recharge) return { change: [{ entity: 'recharge', id: recharge.id, step: 'arrive' }] }
    if (payment) return { change: [{ entity: 'docking_payment', id: payment.id, step: 'arrive' }] }
    if (docking) {
      const args = { amount, payer_name: payer?.slice(0, 60) ?? null, bank_serial }
      return { change: [{ entity: 'docking', id: docking.id, step: 'fund', args }] }
    }
    return posting({ biz_type: '充值', biz_sn: receipt_sn }, [
      { code: 'bank', side: 'D', amount },
      { code: 'available', account, side: 'C', amount },
    ])
  },
}
