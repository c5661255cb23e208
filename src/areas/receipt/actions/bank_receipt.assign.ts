import type { Effect } from '../../../server/effects/effect.ts'
import type { BankReceiptRecord } from '../../records.ts'
import { checkTarget, type Targets, targetNeeds } from './targets.ts'

/** What is told by hand is looked at at once, and again when it is confirmed. */
export const receiptAssign: Effect<BankReceiptRecord, unknown, Targets> = {
  needs: targetNeeds,
  run(receipt, _args, { found }) {
    checkTarget(receipt, found)
    return {}
  },
}
