import { defineArea } from '../../server/context/area.ts'
import { receiptAssign } from './actions/bank_receipt.assign.ts'
import { receiptConfirm } from './actions/bank_receipt.confirm.ts'
import { matchReceipts } from './server/match-receipts.ts'
import { RECEIPT_CALLS } from './server/receipt-calls.ts'

/** Money that has come on the platform's bank account: the statement, and what each line of it is for. */
export default defineArea({
  parts: ['receiptMatch'],
  pages: ['receipt'],
  effects: { 'bank_receipt.assign': receiptAssign, 'bank_receipt.confirm': receiptConfirm },
  jobs: [{ seconds: 15, run: matchReceipts }],
  calls: RECEIPT_CALLS,
})
